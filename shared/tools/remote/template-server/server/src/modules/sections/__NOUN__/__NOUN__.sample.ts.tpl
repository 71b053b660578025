import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { insert__ITEM_PASCAL__ } from './__NOUN__.repo'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const row = { siteId, name: 'First one', createdAt: test.clock.now() }
  return { __ITEM_CAMEL__Id: (await test.inTx((tx) => insert__ITEM_PASCAL__(tx, row))).id }
}

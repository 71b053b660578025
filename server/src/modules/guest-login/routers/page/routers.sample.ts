import type { SampleRows, SampleSite } from '../../../../testing/route-samples'
import { TEST_BOX } from '../../../../testing/test-app'
import { insertTestNas } from '../../radius/radius-builders'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const at = { siteId, box: TEST_BOX, now: test.clock.now() }
  return { nasId: await test.inTx((tx) => insertTestNas(tx, at)) }
}

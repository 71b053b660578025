import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { splashVersionTable } from '../../../schema'

/** Creates a published version whose number no other sample site has. */
export async function sampleRows({ test, siteId, batchid: version }: SampleSite): Promise<SampleRows> {
  const content = { design: { logo_size: 120 }, settings: [], forms: [] }
  const published = { note: '', publishedAt: test.clock.now(), publishedBy: 'Robin' }
  await test.inTx((tx) => tx.insert(splashVersionTable).values({ siteId, version, content, ...published }))
  return { config: 'emailconfig', version }
}

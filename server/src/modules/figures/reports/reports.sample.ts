import { outboundMessage } from '../../../schema'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  const mail = { siteId, recipient: 'a@b.example', template: 'site-report', language: 'en-US' } as const
  const row = { ...mail, payload: Buffer.from('sealed'), nextAttemptAt: now, createdAt: now }
  const [created] = await test.inTx((tx) => tx.insert(outboundMessage).values(row).returning())
  return { 'reportconfig.deliveryId': created?.id ?? 0 }
}

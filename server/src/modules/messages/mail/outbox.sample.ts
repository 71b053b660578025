import { outboundMessage } from '../../../schema'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'

/** Creates an email of the installation, without an account. */
export async function sampleRows({ test }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  const mail = { recipient: 'a@b.example', template: 'verify-email', language: 'en-US' } as const
  const row = { ...mail, payload: Buffer.from('sealed'), nextAttemptAt: now, createdAt: now }
  const [created] = await test.inTx((tx) => tx.insert(outboundMessage).values(row).returning())
  return { mailId: created?.id ?? 0 }
}

import { outboundSms } from '../../../schema'
import type { SampleRows, SampleSite } from '../../../testing/route-samples'
import { TEST_BOX } from '../../../testing/test-app'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  const recipient = '+34600111222'
  const body = TEST_BOX.seal('Hello', `outbound_sms:${siteId}:${recipient}`)
  const message = { siteId, recipient, about: 'test', body, state: 'sent', attempts: 1 } as const
  const row = { ...message, createdAt: now, attemptedAt: now }
  const [created] = await test.inTx((tx) => tx.insert(outboundSms).values(row).returning())
  return { 'smsgateway.deliveryId': created?.id ?? 0 }
}

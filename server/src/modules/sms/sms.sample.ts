import { outboundSms } from './tables'
import { SecretBox } from '../../platform/secrets/secret-box'
import type { SampleRows, SampleSite } from '../../testing/route-samples'
import { TEST_SECRET } from '../../testing/test-app'

export async function sampleRows({ test, siteId }: SampleSite): Promise<SampleRows> {
  const now = test.clock.now()
  const recipient = '+34600111222'
  const body = new SecretBox(TEST_SECRET).seal('Hello', `outbound_sms:${siteId}:${recipient}`)
  const message = { siteId, recipient, about: 'test', body, state: 'sent', attempts: 1 } as const
  const row = { ...message, createdAt: now, attemptedAt: now }
  const [created] = await test.inTx((tx) => tx.insert(outboundSms).values(row).returning())
  return { 'smsgateway.deliveryId': created?.id ?? 0 }
}

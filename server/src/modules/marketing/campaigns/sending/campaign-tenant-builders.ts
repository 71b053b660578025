import type { EmailCampaign, EmailCampaignInput } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import type { startTestApp, TestTenant } from '../../../../testing/test-app'
import { emailBody, insertSubscriber, logInAgain } from '../campaign-builders'
import { campaignDelivery } from '../../../../schema'

/** Creates a tenant for each test, whose campaigns are the only ones sent. */
export function startCampaignTenant(test: ReturnType<typeof startTestApp>) {
  let tenant: TestTenant
  beforeEach(async () => {
    // All campaigns of the installation are sent together, so those of other tests are turned off.
    await test.rows('update campaign set active = false')
    tenant = await test.newTenant()
  })
  return {
    tenant: () => tenant,
    moveTo: (other: TestTenant) => {
      tenant = other
    },
    async activate(overrides: Partial<EmailCampaignInput> = {}): Promise<EmailCampaign> {
      const body = emailBody({ active: true, ...overrides })
      const answer = await tenant.owner.post(`/s/${tenant.siteId}/api/v1/campaign`, body)
      expect(answer.statusCode).toBe(201)
      return answer.json()
    },
    subscriber: (times: string[], overrides: Parameters<typeof insertSubscriber>[3] = {}) =>
      test.inTx((tx) => insertSubscriber(tx, tenant.siteId, times, overrides)),
    deliveries: (campaignId: number) =>
      test.inTx((tx) =>
        tx
          .select()
          .from(campaignDelivery)
          .where(eq(campaignDelivery.campaignId, campaignId))
          .orderBy(campaignDelivery.id),
      ),
    login: (guestId: number, at: Date) => test.inTx((tx) => logInAgain(tx, tenant.siteId, guestId, at)),
  }
}

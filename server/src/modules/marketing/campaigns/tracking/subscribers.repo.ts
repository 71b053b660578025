import { eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { campaign, campaignDelivery, site } from '../../../../schema'
import { isWithdrawal } from '../../../guest-data/visits'

/** Finds the recipient of an unsubscribe link. */
export function findSubscriber(tx: Tx, deliveryId: number) {
  return tx
    .select({
      deliveryId: campaignDelivery.id,
      siteId: campaignDelivery.siteId,
      accountId: site.accountId,
      siteName: site.name,
      guestId: campaignDelivery.guestId,
      language: campaign.language,
      /** Address of the email: the guest may have another one by now. */
      email: campaignDelivery.email,
      unsubscribedAt: campaignDelivery.unsubscribedAt,
      /** False again once the guest has consented again. */
      isWithdrawn: sql<boolean>`exists (
        select from suppression where suppression.site_id = ${campaignDelivery.siteId}
          and suppression.email = ${campaignDelivery.email} and ${isWithdrawal})`,
    })
    .from(campaignDelivery)
    .innerJoin(campaign, eq(campaign.id, campaignDelivery.campaignId))
    .innerJoin(site, eq(site.id, campaignDelivery.siteId))
    .where(eq(campaignDelivery.id, deliveryId))
    .then(firstRow)
}
export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

export async function noteUnsubscribed(tx: Tx, deliveryId: number, now: Date): Promise<void> {
  await tx.update(campaignDelivery).set({ unsubscribedAt: now }).where(eq(campaignDelivery.id, deliveryId))
}

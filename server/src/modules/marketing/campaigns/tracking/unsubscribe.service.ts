import { eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { insertConsents, isWithdrawal, lockGuest } from '../../../guest-data/visits'
import { campaign, campaignDelivery, site } from '../../../../schema'
import { withdrawMarketing } from '../suppressions/marketing-consent.service'

/** Finds the recipient of an unsubscribe link. */
export function findSubscriber(tx: Tx, deliveryId: number) {
  return tx
    .select({
      deliveryId: campaignDelivery.id,
      siteId: campaignDelivery.siteId,
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

/** Withdraws the consent of the email's address. */
export async function unsubscribe(
  tx: Tx,
  { deliveryId, siteId, guestId, email, language, unsubscribedAt, isWithdrawn }: Subscriber,
  now: Date,
): Promise<void> {
  if (unsubscribedAt && isWithdrawn) return
  await tx.update(campaignDelivery).set({ unsubscribedAt: now }).where(eq(campaignDelivery.id, deliveryId))
  if (guestId === null || email === null) return
  await lockGuest(tx, siteId, guestId)
  await withdrawMarketing(tx, { siteId, guestId, email, phonenumber: null }, now)
  const common = { siteId, guestId, purpose: 'marketing_email', granted: false, at: now, language } as const
  await insertConsents(tx, [{ ...common, consentTextId: null, recordedBy: null }])
}

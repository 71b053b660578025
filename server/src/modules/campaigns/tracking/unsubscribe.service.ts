import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { changeGuest, insertConsents, lockGuest } from '../../visits'
import { guest } from '../../visits/tables'
import { site } from '../../sites/tables'
import { campaign, campaignDelivery } from '../tables'
import { suppressRecipients } from '../suppressions/suppressions.repo'

/** Whom an unsubscribe link is for. */
export function findSubscriber(tx: Tx, deliveryId: number) {
  return tx
    .select({
      deliveryId: campaignDelivery.id,
      siteId: campaignDelivery.siteId,
      siteName: site.name,
      guestId: campaignDelivery.guestId,
      language: campaign.language,
      email: guest.email,
      unsubscribedAt: campaignDelivery.unsubscribedAt,
    })
    .from(campaignDelivery)
    .innerJoin(campaign, eq(campaign.id, campaignDelivery.campaignId))
    .innerJoin(site, eq(site.id, campaignDelivery.siteId))
    .leftJoin(guest, eq(guest.id, campaignDelivery.guestId))
    .where(eq(campaignDelivery.id, deliveryId))
    .then(firstRow)
}
export type Subscriber = NonNullable<Awaited<ReturnType<typeof findSubscriber>>>

/** Takes the consent back, and suppresses the address: it may belong to other guests of the site. */
export async function unsubscribe(
  tx: Tx,
  { deliveryId, siteId, guestId, language, unsubscribedAt }: Subscriber,
  now: Date,
): Promise<void> {
  if (unsubscribedAt) return
  await suppressRecipients(tx, { ids: [deliveryId], reason: 'unsubscribed', now })
  await tx.update(campaignDelivery).set({ unsubscribedAt: now }).where(eq(campaignDelivery.id, deliveryId))
  if (guestId === null) return
  await lockGuest(tx, siteId, guestId)
  await changeGuest(tx, siteId, guestId, { marketingConsent: false })
  const common = { siteId, guestId, purpose: 'marketing_email', granted: false, at: now, language } as const
  await insertConsents(tx, [{ ...common, consentTextId: null, recordedBy: null }])
}

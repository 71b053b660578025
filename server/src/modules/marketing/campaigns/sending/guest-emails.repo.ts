import type { RecipientState } from '@portico/shared/contracts'
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { campaign, campaignDelivery } from '../../../../schema'

/** Lists emails sent to a guest, oldest first. */
export async function emailsOfGuest(tx: Tx, siteId: number, guestId: number) {
  const rows = await tx
    .select({
      campaign: campaign.name,
      subject: campaign.subject,
      state: campaignDelivery.state,
      voucher: campaignDelivery.voucherCode,
      sent_at: campaignDelivery.sentAt,
      opened_at: campaignDelivery.openedAt,
      clicked_at: campaignDelivery.clickedAt,
      bounced_at: campaignDelivery.bouncedAt,
      unsubscribed_at: campaignDelivery.unsubscribedAt,
    })
    .from(campaignDelivery)
    .innerJoin(campaign, eq(campaign.id, campaignDelivery.campaignId))
    .where(
      and(
        eq(campaignDelivery.siteId, siteId),
        eq(campaignDelivery.guestId, guestId),
        // An unconfirmed email may have been delivered.
        or(isNotNull(campaignDelivery.sentAt), eq(campaignDelivery.state, 'unconfirmed')),
      ),
    )
    .orderBy(asc(campaignDelivery.sentAt), asc(campaignDelivery.id))
  const iso = (moment: Date | null) => moment?.toISOString() ?? null
  return rows.map((row) => ({
    ...row,
    sent_at: iso(row.sent_at),
    opened_at: iso(row.opened_at),
    clicked_at: iso(row.clicked_at),
    bounced_at: iso(row.bounced_at),
    unsubscribed_at: iso(row.unsubscribed_at),
  }))
}

/** States of emails that weren't sent. */
const WAITING: RecipientState[] = ['queued', 'skipped']

/**
 * Moves the emails of one guest to another. If both have one for the same occurrence, only the sent one
 * keeps the guest, so that no email is sent twice. The other is never sent, since it has no address.
 */
export async function moveGuestEmails(
  tx: Tx,
  siteId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const other = (guestId: number) => sql`select from campaign_delivery other
    where other.site_id = campaign_delivery.site_id and other.guest_id = ${guestId}
      and other.campaign_id = campaign_delivery.campaign_id and other.trigger_at = campaign_delivery.trigger_at`
  const hasLeft = sql`other.state <> all(${sql.param(WAITING)}::text[])`
  await tx
    .update(campaignDelivery)
    .set({ guestId: null, email: null })
    .where(
      and(
        ofGuest(siteId, to),
        inArray(campaignDelivery.state, WAITING),
        sql`exists (${other(from)} and ${hasLeft})`,
      ),
    )
  await tx
    .update(campaignDelivery)
    .set({ guestId: to })
    .where(and(ofGuest(siteId, from), sql`not exists (${other(to)})`))
}

/** Removes the addresses from the emails of these guests. */
export async function forgetGuestEmails(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  await tx
    .update(campaignDelivery)
    .set({ email: null })
    .where(and(eq(campaignDelivery.siteId, siteId), inArray(campaignDelivery.guestId, guestIds)))
}

const ofGuest = (siteId: number, guestId: number) =>
  and(eq(campaignDelivery.siteId, siteId), eq(campaignDelivery.guestId, guestId))

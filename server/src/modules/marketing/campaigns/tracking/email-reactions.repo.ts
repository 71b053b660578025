import { eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { campaignClick, campaignDelivery, campaignLink } from '../../../../schema'

export async function noteOpen(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(campaignDelivery)
    .set({ openedAt: sql`coalesce(${campaignDelivery.openedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(campaignDelivery.id, id))
}

export async function noteClick(
  tx: Tx,
  { id, linkId, now }: { id: number; linkId: number; now: Date },
): Promise<string | null> {
  const link = await tx
    .select({ url: campaignLink.url, campaignId: campaignLink.campaignId })
    .from(campaignLink)
    .where(eq(campaignLink.id, linkId))
    .then(firstRow)
  if (!link) return null
  const at = sql`${now.toISOString()}::timestamptz`
  const { openedAt, clickedAt } = campaignDelivery
  const updated = await tx
    .update(campaignDelivery)
    // A click implies an open, even if images are blocked.
    .set({ clickedAt: sql`coalesce(${clickedAt}, ${at})`, openedAt: sql`coalesce(${openedAt}, ${at})` })
    .where(eq(campaignDelivery.id, id))
    .returning({ campaignId: campaignDelivery.campaignId })
  if (updated[0]?.campaignId !== link.campaignId) return null
  await tx
    .insert(campaignClick)
    .values({ deliveryId: id, linkId, clicks: 1 })
    .onConflictDoUpdate({
      target: [campaignClick.deliveryId, campaignClick.linkId],
      set: { clicks: sql`${campaignClick.clicks} + 1` },
    })
  return link.url
}

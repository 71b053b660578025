import type { campaignRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { firstRow, foundRow, insertedId, type Tx } from '../../../../platform/db'
import { pageOf, textContains } from '../../../../platform/lists'
import { appUser, campaign, campaignLink } from '../../../../schema'
import { stateOf } from '../campaign-state'

type CampaignQuery = ParsedQuery<typeof campaignRoutes.listCampaigns>
export type CampaignRow = typeof campaign.$inferSelect

const SORT_KEYS = {
  created_at: campaign.createdAt,
  name: sql`lower(${campaign.name})`,
  last_sent_at: campaign.lastSentAt,
} satisfies Record<CampaignQuery['sort_on'], unknown>

const { document: _document, html: _html, plainText: _text, ...listed } = getTableColumns(campaign)

const creator = { creator: appUser.displayname }

export function pageOfCampaigns(tx: Tx, siteId: number, query: CampaignQuery, now: Date) {
  const condition = matching(siteId, query, now)
  const direction = sql.raw(query.sort_by)
  return pageOf(query, {
    count: () => tx.$count(campaign, condition),
    rows: ({ limit, offset }) =>
      tx
        .select({ ...listed, ...creator })
        .from(campaign)
        .leftJoin(appUser, eq(appUser.id, campaign.createdBy))
        .where(condition)
        // PostgreSQL sorts nulls first in descending order, so drafts lead the list of the latest emails.
        .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${campaign.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}
export type ListedCampaign = Awaited<ReturnType<typeof pageOfCampaigns>>['rows'][number]

function matching(siteId: number, { search, state }: CampaignQuery, now: Date): SQL | undefined {
  return and(
    eq(campaign.siteId, siteId),
    search ? textContains(search, campaign.name, campaign.subject) : undefined,
    state && sql`${stateOf(campaign, now)} = ${state}`,
  )
}

export function loadCampaign(tx: Tx, siteId: number, id: number) {
  return tx
    .select({ ...getTableColumns(campaign), ...creator })
    .from(campaign)
    .leftJoin(appUser, eq(appUser.id, campaign.createdBy))
    .where(and(eq(campaign.siteId, siteId), eq(campaign.id, id)))
    .then(foundRow)
}

/** Returns null if the campaign was deleted. */
export function findCampaign(tx: Tx, id: number): Promise<CampaignRow | null> {
  return tx.select().from(campaign).where(eq(campaign.id, id)).then(firstRow)
}

/** Locks a campaign until the end of the transaction; queueing emails locks it too. */
export function lockCampaign(tx: Tx, siteId: number, id: number): Promise<CampaignRow> {
  return tx
    .select()
    .from(campaign)
    .where(and(eq(campaign.siteId, siteId), eq(campaign.id, id)))
    .for('no key update')
    .then(foundRow)
}

export function insertCampaign(tx: Tx, values: typeof campaign.$inferInsert): Promise<number> {
  return tx.insert(campaign).values(values).returning({ id: campaign.id }).then(insertedId)
}

export async function changeCampaign(
  tx: Tx,
  id: number,
  values: Partial<typeof campaign.$inferInsert>,
): Promise<void> {
  await tx.update(campaign).set(values).where(eq(campaign.id, id))
}

/** Assigns numbers to the links of an email. Numbers of earlier links stay. */
export async function keepLinks(
  tx: Tx,
  { id, siteId, urls }: { id: number; siteId: number; urls: string[] },
): Promise<void> {
  if (urls.length === 0) return
  await tx
    .insert(campaignLink)
    .values(urls.map((url) => ({ siteId, campaignId: id, url })))
    .onConflictDoNothing()
}

/** Returns the numbers of links by address. */
export async function linkNumbers(tx: Tx, campaignId: number): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: campaignLink.id, url: campaignLink.url })
    .from(campaignLink)
    .where(eq(campaignLink.campaignId, campaignId))
  return new Map(rows.map(({ id, url }) => [url, id]))
}

export async function removeCampaign(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx.delete(campaign).where(and(eq(campaign.siteId, siteId), eq(campaign.id, id)))
}

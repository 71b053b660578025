import { CAMPAIGN_STATES, type CampaignState } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db'
import type { campaign, splashAd } from '../../../schema'
import { stateOf } from './campaign-state'

/** Counts the campaigns of a site by state. */
export async function countStates(
  tx: Tx,
  table: typeof campaign | typeof splashAd,
  siteId: number,
  now: Date,
): Promise<Record<CampaignState, number>> {
  const from: PgTable = table
  const rows = await tx
    .select({ state: stateOf(table, now), count: sql<number>`count(*)::int` })
    .from(from)
    .where(eq(table.siteId, siteId))
    .groupBy(sql`1`)
  const counts = new Map(rows.map((row) => [row.state, row.count]))
  const entries = CAMPAIGN_STATES.map((each) => [each, counts.get(each) ?? 0])
  return Object.fromEntries(entries) as Record<CampaignState, number> // every state is in the list
}

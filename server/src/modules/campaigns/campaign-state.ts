import { CAMPAIGN_STATES, type CampaignState } from '@portico/shared/contracts'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db'
import type { campaign, splashAd } from './tables'

interface Times {
  active: boolean
  /** Null: it was never switched on. */
  activatedAt: Date | null
  startTime: Date | null
  endTime: Date | null
  /** Of an email that is sent once to all: everybody got it. */
  finishedAt?: Date | null
}

/** Follows from the switch, the clock and the work that is done; it is stored nowhere. */
function campaignState(
  { active, activatedAt, startTime, endTime, finishedAt }: Times,
  now: Date,
): CampaignState {
  if (finishedAt) return 'ended'
  if (!active && !activatedAt) return 'draft'
  if (endTime && endTime <= now) return 'ended'
  if (!active) return 'paused'
  return startTime && startTime > now ? 'not_started' : 'active'
}

/** The same of a row. `finished`: left out for what never finishes by itself. */
export function stateOf(
  columns: Record<'active' | 'activatedAt' | 'startTime' | 'endTime', AnyColumn> & { finishedAt?: AnyColumn },
  now: Date,
): SQL<CampaignState> {
  const { active, activatedAt, startTime, endTime, finishedAt } = columns
  const at = sql`${now.toISOString()}::timestamptz`
  const finished = finishedAt ? sql`when ${finishedAt} is not null then 'ended'` : sql``
  return sql`case ${finished} when not ${active} and ${activatedAt} is null then 'draft' when ${endTime} <= ${at} then 'ended'
    when not ${active} then 'paused' when ${startTime} > ${at} then 'not_started' else 'active' end`
}

/** How many of a site are in each state. */
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

interface CampaignHead extends Times {
  id: number
  siteId: number
  name: string
  templateId: string
  runNow: boolean
  creator: string | null
  createdAt: Date
  updatedAt: Date
}

/** What emails and ads show alike. */
export function presentHead(row: CampaignHead, now: Date) {
  return {
    ...{ id: row.id, siteid: row.siteId, name: row.name, templateId: row.templateId },
    ...{ active: row.active, state: campaignState(row, now), run_now: row.runNow },
    start_time: row.startTime?.toISOString() ?? null,
    end_time: row.endTime?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    updated_at: row.updatedAt.toISOString(),
  }
}

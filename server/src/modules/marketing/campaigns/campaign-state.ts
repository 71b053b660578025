import { CAMPAIGN_STATES, type CampaignState } from '@portico/shared/contracts'
import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../platform/db'
import type { campaign, splashAd } from '../../../schema'

interface Times {
  active: boolean
  /** Null: it was never turned on. */
  activatedAt: Date | null
  startTime: Date | null
  endTime: Date | null
  runNow: boolean
  /** For a one-time email: when its recipients were queued. */
  ranAt?: Date | null
  /** For a one-time email: when all recipients had it. */
  finishedAt?: Date | null
}

/** Derives the state from the switch, the time and the completed work; it's never stored. */
function campaignState(
  { active, activatedAt, startTime, endTime, runNow, ranAt, finishedAt }: Times,
  now: Date,
): CampaignState {
  if (finishedAt) return 'ended'
  // A schedule cancelled before anything was sent becomes a draft.
  if (!active && (!activatedAt || (runNow && ranAt === null))) return 'draft'
  if (endTime && endTime <= now) return 'ended'
  if (!active) return 'paused'
  return startTime && startTime > now ? 'not_started' : 'active'
}

type TimeColumns = Record<'active' | 'activatedAt' | 'startTime' | 'endTime' | 'runNow', AnyColumn> & {
  ranAt?: AnyColumn
  finishedAt?: AnyColumn
}

/** Derives the state of a row in SQL. Without `ranAt` and `finishedAt`, it never finishes by itself. */
export function stateOf(columns: TimeColumns, now: Date): SQL<CampaignState> {
  const { active, activatedAt, startTime, endTime, runNow, ranAt, finishedAt } = columns
  const at = sql`${now.toISOString()}::timestamptz`
  const finished = finishedAt ? sql`when ${finishedAt} is not null then 'ended'` : sql``
  const neverSent = ranAt ? sql`or (${runNow} and ${ranAt} is null)` : sql``
  return sql`case ${finished} when not ${active} and (${activatedAt} is null ${neverSent}) then 'draft' when ${endTime} <= ${at} then 'ended'
    when not ${active} then 'paused' when ${startTime} > ${at} then 'not_started' else 'active' end`
}

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

/** Presents the values that emails and ads share. */
export function presentHead(row: CampaignHead, now: Date) {
  return {
    id: row.id,
    siteid: row.siteId,
    name: row.name,
    templateId: row.templateId,
    active: row.active,
    state: campaignState(row, now),
    run_now: row.runNow,
    start_time: row.startTime?.toISOString() ?? null,
    end_time: row.endTime?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator,
    updated_at: row.updatedAt.toISOString(),
  }
}

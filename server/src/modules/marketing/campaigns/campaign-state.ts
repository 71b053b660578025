import type { CampaignState } from '@portico/shared/contracts'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

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

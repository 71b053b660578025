import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'

/** Reports arrive in the morning, by the clock of the site. */
const HOUR = 8

/**
 * Due times nearer than this are the same one: another time zone moves it by hours. Days lie further apart, also
 * where the weekday was changed to the next one.
 */
const SAME_HOURS = 20

export interface Due {
  /** The day of the site on which it is due: YYYY-MM-DD. */
  day: string
  at: Date
  next: Date
}

/**
 * The last time that a report was due at a site, and the next. Days begin at the hour of the report here, so
 * that a morning before it still belongs to the day before.
 */
const due = (now: Date) => sql`
  cross join lateral (
    select ((${now.toISOString()}::timestamptz at time zone site.timezone) - ${HOUR}::int * interval '1 hour')::date
      as today
  ) clock
  cross join lateral (
    select case when rhythm.monthly then date_trunc('month', clock.today)::date
      else clock.today - (extract(isodow from clock.today)::int - rhythm.weekday + 7) % 7 end as day
  ) last
  cross join lateral (
    select
      (last.day + ${HOUR}::int * interval '1 hour') at time zone site.timezone as at,
      (case when rhythm.monthly then last.day + interval '1 month' else last.day + interval '7 days' end
        + ${HOUR}::int * interval '1 hour') at time zone site.timezone as next
  ) due`

// A type and not an interface: drizzle asks for an index signature, which only types have.
type DueRow = { day: string; at: number; next: number }

const columns = sql`last.day::text as day, (extract(epoch from due.at) * 1000)::float8 as at,
  (extract(epoch from due.next) * 1000)::float8 as next`

export async function dueTimes(
  tx: Tx,
  siteId: number,
  { monthly, weekday, now }: { monthly: boolean; weekday: number; now: Date },
): Promise<Due> {
  const { rows } = await tx.execute<DueRow>(sql`
    select ${columns} from site
    cross join (select ${monthly}::boolean as monthly, ${weekday}::int as weekday) rhythm ${due(now)}
    where site.id = ${siteId}`)
  const [row] = rows
  if (!row) throw new Error(`there is no site ${siteId}`)
  return { day: row.day, at: new Date(row.at), next: new Date(row.next) }
}

const ofConfig = sql`
  cross join lateral (select config.frequency = 'monthly' as monthly, config.weekday) rhythm`

/** Whose last due time was not served yet. What was due before it is over: there is one report to catch up. */
const unserved = sql`config.frequency <> 'never' and site.deleted_at is null and due.at >= config.scheduled_from
  and (config.last_due_at is null or config.last_due_at < due.at - ${SAME_HOURS}::int * interval '1 hour')`

/** Sites with a report to send, after `after` by their id. */
export async function sitesDue(
  tx: Tx,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select site.id::int as id from report_config config join site on site.id = config.site_id
    ${ofConfig} ${due(now)}
    where site.id > ${after} and ${unserved}
    order by site.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Takes what is due at a site; null where another process has. */
export async function claimDue(tx: Tx, siteId: number, now: Date): Promise<Due | null> {
  // The lock: who waits for it sees what the other has written.
  await tx.execute(sql`select from report_config where site_id = ${siteId} for update`)
  const { rows } = await tx.execute<DueRow>(sql`
    with found as (
      select site.id, due.at as due_at, ${columns}
      from report_config config join site on site.id = config.site_id
      ${ofConfig} ${due(now)}
      where site.id = ${siteId} and ${unserved}
    )
    update report_config set last_due_at = found.due_at from found
    where report_config.site_id = found.id
    returning found.day, found.at, found.next`)
  const [row] = rows
  return row ? { day: row.day, at: new Date(row.at), next: new Date(row.next) } : null
}

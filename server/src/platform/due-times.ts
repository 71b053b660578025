import { type SQL, sql } from 'drizzle-orm'

/** Hour at the site when due items arrive. */
const HOUR = 8

/**
 * Due times closer than this count as the same: a changed time zone moves them by hours. Different days are
 * further apart, even if the weekday was changed to the next one.
 */
const SAME_HOURS = 20

export interface Due {
  /** Due day at the site: YYYY-MM-DD. */
  day: string
  at: Date
  next: Date
}

/**
 * Computes the last and the next due time at a site, for a query with `site`, and with `rhythm` for monthly
 * items or weekdays. Days begin at the arrival hour here, so that an earlier morning still belongs to the day
 * before.
 */
export const dueTimesAt = (now: Date) => sql`
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

// A type instead of an interface: drizzle requires an index signature, which only types have.
export type DueRow = { day: string; at: number; next: number }

export const dueColumns = sql`last.day::text as day, (extract(epoch from due.at) * 1000)::float8 as at,
  (extract(epoch from due.next) * 1000)::float8 as next`

export const dueOf = ({ day, at, next }: DueRow): Due => ({ day, at: new Date(at), next: new Date(next) })

/**
 * Matches schedules whose last due time wasn't served yet. Earlier due times are skipped: only one is caught
 * up.
 */
export const unserved = (
  schedule: SQL,
) => sql`site.deleted_at is null and site.archived_at is null and due.at >= ${schedule}.scheduled_from
  and (${schedule}.last_due_at is null
    or ${schedule}.last_due_at < due.at - ${SAME_HOURS}::int * interval '1 hour')`

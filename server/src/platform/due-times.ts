import { type SQL, sql } from 'drizzle-orm'

/** What is due arrives in the morning, by the clock of the site. */
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
 * The last time that something was due at a site, and the next: of a query with `site`, and with `rhythm` for what
 * is monthly or on which weekday. Days begin at the hour it arrives here, so that a morning before it still belongs
 * to the day before.
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

// A type and not an interface: drizzle asks for an index signature, which only types have.
export type DueRow = { day: string; at: number; next: number }

export const dueColumns = sql`last.day::text as day, (extract(epoch from due.at) * 1000)::float8 as at,
  (extract(epoch from due.next) * 1000)::float8 as next`

export const dueOf = ({ day, at, next }: DueRow): Due => ({ day, at: new Date(at), next: new Date(next) })

/** Whose last due time was not served yet. What was due before it is over: there is one to catch up. */
export const unserved = (
  schedule: SQL,
) => sql`site.deleted_at is null and due.at >= ${schedule}.scheduled_from
  and (${schedule}.last_due_at is null
    or ${schedule}.last_due_at < due.at - ${SAME_HOURS}::int * interval '1 hour')`

import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the first instant of a day. Where clocks go back over midnight (Havana), midnight occurs twice and
 * PostgreSQL returns the second: an hour earlier may be the same day.
 */
export function dayStart(day: SQL, timezone: SQL): SQL {
  const midnight = sql`(${day}::timestamp at time zone ${timezone})`
  const hourBefore = sql`(${midnight} - interval '1 hour')`
  return sql`case when (${hourBefore} at time zone ${timezone})::date = ${day} then ${hourBefore} else ${midnight} end`
}

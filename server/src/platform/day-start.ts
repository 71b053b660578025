import { type SQL, sql } from 'drizzle-orm'

/**
 * The first instant of a day. Where the clocks go back over midnight (Havana), midnight comes twice and
 * PostgreSQL takes the second: an hour earlier it may be the same day already.
 */
export function dayStart(day: SQL, timezone: SQL): SQL {
  const midnight = sql`(${day}::timestamp at time zone ${timezone})`
  const hourBefore = sql`(${midnight} - interval '1 hour')`
  return sql`case when (${hourBefore} at time zone ${timezone})::date = ${day} then ${hourBefore} else ${midnight} end`
}

import { type SQL, sql } from 'drizzle-orm'

/**
 * Minimum days between two due dates. Real periods are longer even when clocks move a due date: by daylight
 * saving, or by up to 26 hours when the site changes its time zone.
 */
const SHORTEST_MONTH_DAYS = 26
const SHORTEST_YEAR_DAYS = 363

interface DueDateTerms {
  /** timestamptz; all due dates keep its day and hour. */
  anchor: SQL
  /** text: 'monthly' or 'yearly'. */
  period: SQL
  /** text */
  timezone: SQL
}

/**
 * Computes the first due date at or after `from`, as timestamptz, in the zone's local time. It's counted from
 * the anchor, so that the 31st comes back after February, and February 29 in leap years.
 */
export function dueDateFrom({ anchor, from, period, timezone }: DueDateTerms & { from: SQL }): SQL {
  return sql`(
    select each.due
    from (select ${anchor} as anchor, ${from} as earliest, ${timezone} as zone,
      case ${period} when 'yearly' then 12 else 1 end as step
    ) term
    cross join lateral (
      select term.anchor at time zone term.zone as anchor, term.earliest at time zone term.zone as earliest
    ) clock
    cross join lateral (
      select (extract(year from clock.earliest)::int - extract(year from clock.anchor)::int) * 12
        + extract(month from clock.earliest)::int - extract(month from clock.anchor)::int as months
    ) since
    cross join generate_series(0, 2) as n
    cross join lateral (
      select (clock.anchor + (since.months / term.step + n) * term.step * interval '1 month')
        at time zone term.zone as due
    ) each
    where each.due >= term.earliest
    order by each.due limit 1
  )`
}

/**
 * Computes the due date that follows the one at `after`. A later time isn't enough: in autumn, an hour occurs
 * twice.
 */
export function dueDateAfter({ after, ...terms }: DueDateTerms & { after: SQL }): SQL {
  const shortest = sql`case ${terms.period} when 'yearly' then ${SHORTEST_YEAR_DAYS}::int
    else ${SHORTEST_MONTH_DAYS}::int end * interval '24 hours'`
  return dueDateFrom({ ...terms, from: sql`${after} + ${shortest}` })
}

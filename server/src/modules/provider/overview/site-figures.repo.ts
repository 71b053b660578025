import { type SQL, sql } from 'drizzle-orm'
import { isCounted, paymentDay, site, siteReturn } from '../../../schema'

/** Guests and sales of the last days, the current one included. */
const DAYS = 7

/**
 * Joins `site` with its current day. `offset 0` has it computed once for each site: otherwise the planner computes it
 * for every row that it's compared with.
 */
export const withToday = (now: Date): SQL => sql`cross join lateral (
  select (${now.toISOString()}::timestamptz at time zone ${site.timezone})::date as today offset 0) clock`

/** First day of the week that ends today. */
const FIRST_DAY = sql`(clock.today - ${DAYS - 1}::int)`

const guestsOfRow = sql`(${siteReturn.female} + ${siteReturn.male} + ${siteReturn.other} + ${siteReturn.unknown})`
const isFirstInWeek = sql`(${siteReturn.gap} = 0 or ${siteReturn.gap} > ${siteReturn.day} - ${FIRST_DAY})`

/** Guests of a site of `withToday` from its rollup, one range of its key: each counts on their first day. */
export const withGuests = sql`cross join lateral (
  select coalesce(sum(${guestsOfRow}) filter (where ${siteReturn.day} = clock.today), 0)::int as today,
    coalesce(sum(${guestsOfRow}) filter (where ${isFirstInWeek}), 0)::int as week
  from ${siteReturn}
  where ${siteReturn.siteId} = ${site.id} and ${siteReturn.day} between ${FIRST_DAY} and clock.today
) guests`

/**
 * Sales of a site of `withToday` by currency: money received less refunds and lost disputes, by the days on which it
 * moved.
 * @param counted operand of the sites that decide whether test payments count: see `isCounted`
 */
export const salesOfWeek = (counted: SQL): SQL => sql`
  select ${paymentDay.currency} as currency,
    sum(${paymentDay.gross} - ${paymentDay.refunded} - ${paymentDay.disputed})::float8 as amount,
    sum(${paymentDay.payments})::int as count
  from ${paymentDay}
  where ${paymentDay.siteId} = ${site.id} and ${paymentDay.day} between ${FIRST_DAY} and clock.today
    and ${isCounted(paymentDay, counted)}
  group by ${paymentDay.currency}`

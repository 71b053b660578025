import { type SQL, sql } from 'drizzle-orm'
import { isCounted, paymentDay, site, siteReturn } from '../../../schema'

/** Guests and sales of the last days, the current one included. */
const DAYS = 7

/** The current day of the joined `site`. */
export const todayOf = (now: Date): SQL =>
  sql`(${now.toISOString()}::timestamptz at time zone ${site.timezone})::date`

const guestsOfRow = sql`(${siteReturn.female} + ${siteReturn.male} + ${siteReturn.other} + ${siteReturn.unknown})`

/** Sums of the joined `siteReturn` of one week: every guest counts on their first day of it. */
export const guestsToday = (today: SQL): SQL =>
  sql`coalesce(sum(${guestsOfRow}) filter (where ${siteReturn.day} = ${today}), 0)::int`
export const guestsOfWeek = (today: SQL): SQL =>
  sql`coalesce(sum(${guestsOfRow}) filter (where ${siteReturn.gap} = 0
    or ${siteReturn.gap} > ${siteReturn.day} - ${firstDay(today)}), 0)::int`

const firstDay = (today: SQL): SQL => sql`(${today} - ${DAYS - 1}::int)`

/** Rollup rows of the joined `site` in the week that ends today. Each site is a separate range of their key. */
export const isReturnOfWeek = (today: SQL): SQL =>
  sql`${siteReturn.siteId} = ${site.id} and ${siteReturn.day} between ${firstDay(today)} and ${today}`
export const isSaleOfWeek = (today: SQL): SQL =>
  sql`${paymentDay.siteId} = ${site.id} and ${paymentDay.day} between ${firstDay(today)} and ${today}
    and ${isCounted(paymentDay, sql`${site.id}`)}`

/** Money received less refunds and lost disputes, by the days on which it moved. */
export const sumSales = sql`sum(${paymentDay.gross} - ${paymentDay.refunded} - ${paymentDay.disputed})::float8`

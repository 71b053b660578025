import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayStart } from '../../../platform/day-start'

/**
 * Returns when data began to count towards a limit: the start of the site's day, week or month, or `total`
 * for an overall limit.
 */
export function dataCountsFrom(
  { timezone }: { timezone: string },
  { now, bytesType, total }: { now: Date; bytesType: PgColumn; total: PgColumn | SQL },
): SQL {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${timezone}::text)`
  const since = (period: string) =>
    dayStart(sql`date_trunc(${sql.raw(`'${period}'`)}, ${local})::date`, sql`${timezone}::text`)
  return sql`case ${bytesType} when 2 then ${since('day')} when 3 then ${since('week')} when 4 then ${since('month')}
    else ${total} end`
}

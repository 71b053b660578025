import { DAY_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { dayStart } from '../../../platform/day-start'
import type { Tx } from '../../../platform/db'

const RETENTION_DAYS = 40

const localDay = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone site.timezone)::date`

/** Counts an attempt on this day in the site's zone. Returns false if `most` was reached. */
export async function countAttempt(
  tx: Tx,
  siteId: number,
  { now, most }: { now: Date; most: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into sms_day (site_id, day, attempts)
    select site.id, ${localDay(now)}, 1 from site where site.id = ${siteId}
    on conflict (site_id, day) do update
    set attempts = sms_day.attempts + 1 where sms_day.attempts < ${most}::int
    returning attempts`)
  return rows.length > 0
}

export async function attemptsToday(tx: Tx, siteId: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ attempts: number }>(sql`
    select sms_day.attempts from site
    join sms_day on sms_day.site_id = site.id and sms_day.day = ${localDay(now)}
    where site.id = ${siteId}`)
  return rows[0]?.attempts ?? 0
}

/** Returns the seconds until the next day begins at the site. */
export async function secondsToTomorrow(tx: Tx, siteId: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from
      ${dayStart(sql`(${localDay(now)} + 1)`, sql`site.timezone`)} - ${now.toISOString()}::timestamptz
    ))::int as seconds
    from site where site.id = ${siteId}`)
  return Math.max(1, rows[0]?.seconds ?? 1)
}

export async function deleteOldSmsDays(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY_MS).toISOString().slice(0, 10)
  await tx.execute(sql`delete from sms_day where day < ${before}::date`)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import type { DateRange, DaysBefore, Period } from '../../../platform/date-range'
import { anyOf, firstMoment, leftOut, type SiteCount, type SiteCountRow, timeBefore } from './site-clock.repo'

/** Guests who weren't seen for this many days are lost. */
export const LOST_DAYS = 60

const everybody = sql`(seen.female + seen.male + seen.other + seen.unknown)`
const onRange = ({ from, to }: DateRange) => sql`seen.day between ${from}::date and ${to}::date`
/** Counts each guest on their first day in the range: the one whose gap reaches back before it. */
const firstIn = ({ from }: { from: SQL | string }) =>
  sql`(seen.gap = 0 or seen.gap > seen.day - ${from}::date)`

async function countPerSite(
  tx: Tx,
  siteIds: number[],
  range: Period,
  { condition, seenSince }: { condition: SQL; seenSince: SQL },
): Promise<SiteCount[]> {
  const late = 'upTo' in range ? countLate(range, seenSince) : sql`0`
  const { rows } = await tx.execute<SiteCountRow>(sql`
    select site.id::int as "siteId", site.name,
      (coalesce(sum(${everybody}), 0) - ${late})::int as value
    from site left join site_return seen on seen.site_id = site.id and ${onRange(range)} and ${condition}
    where site.id = ${anyOf(siteIds)}
    group by site.id
    order by site.name, site.id`)
  return rows
}

/**
 * Counts guests of the joined `site` that the rollups include although they were first seen too late in the
 * range.
 */
function countLate(range: DaysBefore, seenSince: SQL): SQL {
  return sql`(
    select count(distinct late.guest_id) from wifi_session late
    where late.site_id = site.id and ${leftOut(sql`late.starttime`, range)} and not exists (
      select from wifi_session earlier
      where earlier.site_id = late.site_id and earlier.guest_id = late.guest_id
        and earlier.starttime < ${timeBefore(range.upTo.now, range.upTo.daysAgo)}
        and earlier.lastseen >= ${seenSince}
    ))`
}

/**
 * Counts distinct guests with a session on any of these days, in each site's zone. For a comparison, only
 * within its hours.
 */
export function countGuests(tx: Tx, siteIds: number[], range: Period): Promise<SiteCount[]> {
  return countPerSite(tx, siteIds, range, { condition: firstIn(range), seenSince: firstMoment(range) })
}

/** Counts guests whose first login at the site is in the range. */
export function countNewGuests(tx: Tx, siteIds: number[], range: Period): Promise<SiteCount[]> {
  return countPerSite(tx, siteIds, range, { condition: sql`seen.gap = 0`, seenSince: sql`'-infinity'` })
}

type Genders = { female: number; male: number; other: number; unknown: number }

export async function countGenders(tx: Tx, siteIds: number[], range: DateRange): Promise<Genders> {
  const { rows } = await tx.execute<Genders>(sql`
    select coalesce(sum(female), 0)::int as female, coalesce(sum(male), 0)::int as male,
      coalesce(sum(other), 0)::int as other, coalesce(sum(unknown), 0)::int as unknown
    from site_return seen
    where site_id = ${anyOf(siteIds)} and ${onRange(range)} and ${firstIn(range)}`)
  return rows[0] ?? { female: 0, male: 0, other: 0, unknown: 0 }
}

type Segments = { new: number; repeat: number; loyal: number; lost: number }

/**
 * Counts all guests known at the end of the range, each in one segment. New: first login in the range. Else
 * loyal: 4 visits in the 30 days up to its end. Else lost: seen neither in the range nor in the 60 days up to
 * its end. Repeat: all others.
 */
export async function countSegments(tx: Tx, siteIds: number[], { from, to }: DateRange): Promise<Segments> {
  const lately = sql`least(${from}::date, ${to}::date - ${LOST_DAYS - 1}::int)`
  const { rows } = await tx.execute<Segments>(sql`
    with known as (
      select coalesce(sum(${everybody}), 0) as guests,
        coalesce(sum(${everybody}) filter (where day >= ${from}::date), 0) as new
      from site_return seen
      where site_id = ${anyOf(siteIds)} and gap = 0 and day <= ${to}::date
    ), lately as (
      select coalesce(sum(${everybody}), 0) as guests from site_return seen
      where site_id = ${anyOf(siteIds)} and day between ${lately} and ${to}::date and ${firstIn({ from: lately })}
    ), loyal as (
      select coalesce(sum(guests), 0) as guests from site_loyal
      where site_id = ${anyOf(siteIds)} and day = ${to}::date and first_day < ${from}::date
    )
    select known.new::int as new, loyal.guests::int as loyal,
      (lately.guests - known.new - loyal.guests)::int as repeat,
      (known.guests - lately.guests)::int as lost
    from known, lately, loyal`)
  return rows[0] ?? { new: 0, repeat: 0, loyal: 0, lost: 0 }
}

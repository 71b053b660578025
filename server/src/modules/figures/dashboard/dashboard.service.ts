import type {
  ActivityGraph,
  BounceRateTile,
  DwellTimeTile,
  GenderPie,
  LatestGuestsTable,
  LoginsGraph,
  NumberTile,
  SegmentsPie,
} from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db/database'
import {
  presentActivity,
  presentBounceRate,
  presentDwellTime,
  presentLoginsGraph,
  presentNumberTile,
  tileHead,
} from './dashboard.present'
import { comparedDays, type DateRange, type Period, resolveRange } from '../../../platform/date-range'
import { countGenders, countGuests, countNewGuests, countSegments } from './guest-tiles.repo'
import { countOnline, findLatestGuests } from './online-tiles.repo'
import { findSiteNames, findToday } from './site-clock.repo'
import { countPortalVisits, findDailyLogins, findDwell, findHourLogins } from './traffic-tiles.repo'

export interface RangeQuery {
  fromdate?: string | undefined
  todate?: string | undefined
  /** Current day of the sites, if it's already known. */
  today?: string | undefined
}

/** Returns a tile's data for these sites; for an account, those that the caller can enter. */
export type Tile<Answer> = (tx: Tx, siteIds: number[], query: RangeQuery, now: Date) => Promise<Answer>

/** The number online now is compared with the same time a week before, because weekdays differ. */
const WEEK = 7
/** Rows of tables on tiles. */
export const TABLE_ROWS = 5

export async function rangeOf(tx: Tx, siteIds: number[], query: RangeQuery, now: Date): Promise<DateRange> {
  return resolveRange(query, query.today ?? (await findToday(tx, siteIds, now)))
}

type CountOnDays = (tx: Tx, siteIds: number[], range: Period) => ReturnType<typeof countGuests>

/** Compares a number over the range with the same number of days before, up to the same time of day. */
export function numberOverDays(count: CountOnDays): Tile<NumberTile> {
  return async (tx, siteIds, query, now) => {
    const range = await rangeOf(tx, siteIds, query, now)
    const counts = await count(tx, siteIds, range)
    return presentNumberTile(range, now, counts, await count(tx, siteIds, comparedDays(range, now)))
  }
}

export const totalGuests = numberOverDays(countGuests)
export const firstTimeGuests = numberOverDays(countNewGuests)

/** The current number has no range: the dates are validated as for every tile, but not used. */
export const onlineNow: Tile<NumberTile> = async (tx, siteIds, query, now) => {
  const today = await findToday(tx, siteIds, now)
  resolveRange(query, today)
  const counts = await countOnline(tx, siteIds, now, 0)
  const before = await countOnline(tx, siteIds, now, WEEK)
  return presentNumberTile({ from: today, to: today }, now, counts, before)
}

export const loginsGraph: Tile<LoginsGraph> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const rows = await findDailyLogins(tx, siteIds, range)
  return presentLoginsGraph(range, now, rows, await findSiteNames(tx, siteIds))
}

export const bounceRate: Tile<BounceRateTile> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const counts = await countPortalVisits(tx, siteIds, range)
  const before = await countPortalVisits(tx, siteIds, comparedDays(range, now))
  return presentBounceRate(range, now, counts, before, await findSiteNames(tx, siteIds))
}

export const dwellTime: Tile<DwellTimeTile> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const buckets = await findDwell(tx, siteIds, range)
  const before = await findDwell(tx, siteIds, comparedDays(range, now))
  return presentDwellTime(range, now, buckets, before, await findSiteNames(tx, siteIds))
}

export const guestActivity: Tile<ActivityGraph> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  return presentActivity(range, now, await findHourLogins(tx, siteIds, range))
}

export const guestSegments: Tile<SegmentsPie> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const counts = await countSegments(tx, siteIds, range)
  const keys = ['new', 'repeat', 'loyal', 'lost'] as const
  return { ...tileHead(range, now), items: keys.map((key) => ({ key, value: counts[key] })) }
}

export const genders: Tile<GenderPie> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const { female, male, other, unknown } = await countGenders(tx, siteIds, range)
  const items = [
    { key: 'F' as const, value: female },
    { key: 'M' as const, value: male },
    { key: 'O' as const, value: other },
    { key: 'unknown' as const, value: unknown },
  ]
  return { ...tileHead(range, now), items }
}

export const latestGuests: Tile<LatestGuestsTable> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const rows = await findLatestGuests(tx, siteIds, range, { now, limit: TABLE_ROWS })
  const items = rows.map(({ siteId, siteName, firstname, lastname, loginType, at, ...row }) => ({
    ...row,
    site_id: siteId,
    site_name: siteName,
    name: `${firstname} ${lastname}`.trim(),
    login_type: loginType,
    at: new Date(at).toISOString(),
  }))
  return { ...tileHead(range, now), items }
}

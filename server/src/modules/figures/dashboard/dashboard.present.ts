import {
  LOGIN_METHODS,
  type ActivityGraph,
  type BounceRateTile,
  type DwellTimeTile,
  type LoginsGraph,
  type NumberTile,
} from '@portico/shared/contracts'
import { type DateRange, daysOf } from '../../../platform/date-range'
import type { SiteCount } from './site-clock.repo'
import type { DailyLogins, DwellBucket, HourLogins, PortalCount } from './traffic-tiles.repo'

interface SiteName {
  id: number
  name: string
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Values that every tile includes. */
export const tileHead = (range: DateRange, now: Date) => ({ ...range, generated_at: now.toISOString() })

/** Returns the change in percent, to one decimal; null for growth from zero. */
export function changePercent(value: number, prev: number): number | null {
  return prev === 0 ? null : Math.round(((value - prev) / prev) * 1000) / 10
}

/** Presents counts by site with their sum; guests belong to one site, so the counts add up. */
export function presentNumberTile(
  range: DateRange,
  now: Date,
  counts: SiteCount[],
  before: SiteCount[],
): NumberTile {
  const value = sum(counts.map((count) => count.value))
  const prev = sum(before.map((count) => count.value))
  return {
    ...tileHead(range, now),
    value,
    prev,
    change_pct: changePercent(value, prev),
    by_site: counts.map((count) => ({ id: count.siteId, name: count.name, value: count.value })),
  }
}

/** Returns methods in the catalog's order; methods no longer in the catalog come last. */
function methodsOf(rows: DailyLogins[]): string[] {
  const used = new Set(rows.map((row) => row.loginType))
  const known = LOGIN_METHODS.filter((method) => used.delete(method))
  return [...known, ...[...used].sort()]
}

export function presentLoginsGraph(
  range: DateRange,
  now: Date,
  rows: DailyLogins[],
  sites: SiteName[],
): LoginsGraph {
  const labels = daysOf(range)
  const position = new Map(labels.map((day, index) => [day, index]))
  const series = methodsOf(rows).map((key) => ({ key, data: labels.map(() => 0) }))
  const dataOf = new Map(series.map(({ key, data }) => [key, data]))
  const totals = new Map(sites.map((site) => [site.id, 0]))
  for (const { siteId, day, loginType, logins } of rows) {
    const data = dataOf.get(loginType)
    const index = position.get(day)
    if (data && index !== undefined) data[index] = (data[index] ?? 0) + logins
    totals.set(siteId, (totals.get(siteId) ?? 0) + logins)
  }
  return {
    ...tileHead(range, now),
    labels,
    series,
    total: sum(rows.map((row) => row.logins)),
    by_site: sites.map((site) => ({ ...site, value: totals.get(site.id) ?? 0 })),
  }
}

/** Returns the bounce rate of visits in percent, to one decimal. */
function bouncePercent({ visits, logins }: { visits: number; logins: number }): number | null {
  return visits === 0 ? null : Math.round(((visits - logins) / visits) * 1000) / 10
}

const portalTotal = (counts: PortalCount[]) => ({
  visits: sum(counts.map((count) => count.visits)),
  logins: sum(counts.map((count) => count.logins)),
})

/** Lists only visited sites, because others have no rate. */
export function presentBounceRate(
  range: DateRange,
  now: Date,
  counts: PortalCount[],
  before: PortalCount[],
  sites: SiteName[],
): BounceRateTile {
  const total = portalTotal(counts)
  return {
    ...tileHead(range, now),
    value: bouncePercent(total),
    prev: bouncePercent(portalTotal(before)),
    ...total,
    by_site: sites.flatMap((site) => {
      const value = bouncePercent(portalTotal(counts.filter((count) => count.siteId === site.id)))
      return value === null ? [] : [{ ...site, value }]
    }),
  }
}

function averageSeconds(buckets: DwellBucket[]): number | null {
  const sessions = sum(buckets.map((bucket) => bucket.sessions))
  return sessions === 0 ? null : Math.round(sum(buckets.map((bucket) => bucket.seconds)) / sessions)
}

/**
 * Returns the median. `buckets` are sorted by length. Each session counts with its bucket's average, so the
 * error is at most 4.3 % and a second.
 */
function medianSeconds(buckets: DwellBucket[]): number | null {
  const sessions = sum(buckets.map((bucket) => bucket.sessions))
  if (sessions === 0) return null
  const lengthAt = (position: number) => {
    let passed = 0
    const containing = buckets.find((bucket) => (passed += bucket.sessions) > position)
    return containing ? containing.seconds / containing.sessions : 0
  }
  return Math.round((lengthAt(Math.floor((sessions - 1) / 2)) + lengthAt(Math.floor(sessions / 2))) / 2)
}

/** Combines the buckets of several sites; the sorted order of all sessions gives the median. */
export function presentDwellTime(
  range: DateRange,
  now: Date,
  buckets: DwellBucket[],
  before: DwellBucket[],
  sites: SiteName[],
): DwellTimeTile {
  return {
    ...tileHead(range, now),
    avg_seconds: averageSeconds(buckets),
    median_seconds: medianSeconds(buckets),
    prev: averageSeconds(before),
    by_site: sites.flatMap((site) => {
      const value = averageSeconds(buckets.filter((bucket) => bucket.siteId === site.id))
      return value === null ? [] : [{ ...site, value }]
    }),
  }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function presentActivity(range: DateRange, now: Date, rows: HourLogins[]): ActivityGraph {
  const matrix = Array.from({ length: 7 }, () => HOURS.map(() => 0))
  for (const { weekday, hour, logins } of rows) {
    const hours = matrix[weekday]
    if (hours) hours[hour] = logins
  }
  return { ...tileHead(range, now), labels: HOURS, matrix, max: Math.max(...matrix.flat()) }
}

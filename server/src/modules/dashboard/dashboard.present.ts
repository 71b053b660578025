import { LOGIN_METHODS, type LoginsGraph, type NumberTile } from '@portico/shared/contracts'
import type { SiteCount } from './dashboard.repo'
import { type DateRange, daysOf } from './date-range'
import type { DailyLogins } from './site-days.repo'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** In percent, to one decimal. Growth from nothing has no number. */
export function changePercent(value: number, prev: number): number | null {
  return prev === 0 ? null : Math.round(((value - prev) / prev) * 1000) / 10
}

/** Guests belong to one site, so the counts of sites add up. */
export function presentNumberTile(
  range: DateRange,
  now: Date,
  counts: SiteCount[],
  before: SiteCount[],
): NumberTile {
  const value = sum(counts.map((count) => count.value))
  const prev = sum(before.map((count) => count.value))
  return {
    ...range,
    generated_at: now.toISOString(),
    value,
    prev,
    change_pct: changePercent(value, prev),
    by_site: counts.map((count) => ({ id: count.siteId, name: count.name, value: count.value })),
  }
}

/** Methods in the order of the catalogue; one that the catalogue has dropped comes last. */
function methodsOf(rows: DailyLogins[]): string[] {
  const used = new Set(rows.map((row) => row.loginType))
  const known = LOGIN_METHODS.filter((method) => used.delete(method))
  return [...known, ...[...used].sort()]
}

export function presentLoginsGraph(
  range: DateRange,
  now: Date,
  rows: DailyLogins[],
  sites: { id: number; name: string }[],
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
    ...range,
    generated_at: now.toISOString(),
    labels,
    series,
    total: sum(rows.map((row) => row.logins)),
    by_site: sites.map((site) => ({ ...site, value: totals.get(site.id) ?? 0 })),
  }
}

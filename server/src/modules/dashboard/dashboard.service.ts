import type { LoginsGraph, NumberTile } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db/database'
import { countGuests, countOnline, findSiteNames, findToday } from './dashboard.repo'
import { presentLoginsGraph, presentNumberTile } from './dashboard.present'
import { rangeBefore, resolveRange } from './date-range'
import { findDailyLogins } from './site-days.repo'

export interface RangeQuery {
  fromdate?: string | undefined
  todate?: string | undefined
}

/** Online now is compared with the same moment a week before, because weekdays differ. */
const WEEK = 7

export async function totalGuests(
  tx: Tx,
  siteIds: number[],
  query: RangeQuery,
  now: Date,
): Promise<NumberTile> {
  const range = resolveRange(query, await findToday(tx, siteIds, now))
  const counts = await countGuests(tx, siteIds, range)
  const before = await countGuests(tx, siteIds, rangeBefore(range))
  return presentNumberTile(range, now, counts, before)
}

/** The present has no range: the dates are checked like those of every tile and then left alone. */
export async function onlineNow(
  tx: Tx,
  siteIds: number[],
  query: RangeQuery,
  now: Date,
): Promise<NumberTile> {
  const today = await findToday(tx, siteIds, now)
  resolveRange(query, today)
  const counts = await countOnline(tx, siteIds, now, 0)
  const before = await countOnline(tx, siteIds, now, WEEK)
  return presentNumberTile({ from: today, to: today }, now, counts, before)
}

export async function loginsGraph(
  tx: Tx,
  siteIds: number[],
  query: RangeQuery,
  now: Date,
): Promise<LoginsGraph> {
  const range = resolveRange(query, await findToday(tx, siteIds, now))
  const rows = await findDailyLogins(tx, siteIds, range)
  return presentLoginsGraph(range, now, rows, await findSiteNames(tx, siteIds))
}

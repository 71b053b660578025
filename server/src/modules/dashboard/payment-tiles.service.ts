import type {
  AmountTile,
  DailyTransactions,
  LatestTransactions,
  PopularPackages,
} from '@portico/shared/contracts'
import { rangeOf, TABLE_ROWS, type Tile } from './dashboard.service'
import { tileHead } from './dashboard.present'
import { daysOf, rangeBefore } from './date-range'
import { findDailyPayments, findLatestPayments, findPopularPackages, sumPayments } from './payment-tiles.repo'

/** A currency of the range before alone is listed too, with nothing now. */
function amountTile(which: 'all' | 'renewals'): Tile<AmountTile> {
  return async (tx, siteIds, query, now) => {
    const range = await rangeOf(tx, siteIds, query, now)
    const sums = await sumPayments(tx, siteIds, range, which)
    const before = await sumPayments(tx, siteIds, rangeBefore(range), which)
    const currencies = [...new Set([...sums, ...before].map(({ currency }) => currency))]
    const items = currencies.map((currency) => {
      const of = (list: typeof sums) => list.find((each) => each.currency === currency)
      const { amount = 0, count = 0 } = of(sums) ?? {}
      return { currency, amount, prev: of(before)?.amount ?? 0, count }
    })
    items.sort((one, other) => other.amount - one.amount || one.currency.localeCompare(other.currency))
    return { ...tileHead(range, now), items }
  }
}

export const recurringRevenue = amountTile('renewals')
export const paymentsCollected = amountTile('all')

export const dailyTransactions: Tile<DailyTransactions> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const rows = await findDailyPayments(tx, siteIds, range)
  const labels = daysOf(range)
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  const series = currencies.map((currency) => {
    const onDay = new Map(rows.filter((row) => row.currency === currency).map((row) => [row.day, row]))
    return {
      currency,
      amounts: labels.map((day) => onDay.get(day)?.amount ?? 0),
      counts: labels.map((day) => onDay.get(day)?.count ?? 0),
    }
  })
  return { ...tileHead(range, now), labels, series }
}

export const latestTransactions: Tile<LatestTransactions> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  const rows = await findLatestPayments(tx, siteIds, range, TABLE_ROWS)
  const items = rows.map(({ firstname, lastname, created_at, ...row }) => ({
    ...row,
    guest_name: `${firstname ?? ''} ${lastname ?? ''}`.trim(),
    created_at: new Date(created_at).toISOString(),
  }))
  return { ...tileHead(range, now), items }
}

export const popularPackages: Tile<PopularPackages> = async (tx, siteIds, query, now) => {
  const range = await rangeOf(tx, siteIds, query, now)
  return { ...tileHead(range, now), items: await findPopularPackages(tx, siteIds, range, TABLE_ROWS) }
}

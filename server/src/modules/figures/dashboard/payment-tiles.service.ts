import type {
  AmountTile,
  DailyTransactions,
  LatestTransactions,
  PopularPackages,
  NumberTile,
} from '@portico/shared/contracts'
import { countDays } from '@portico/shared/units'
import { rangeOf, TABLE_ROWS, type Tile, numberOverDays } from './dashboard.service'
import { tileHead, presentNumberTile } from './dashboard.present'
import { comparedDays, daysOf } from '../../../platform/date-range'
import { findDailyPayments, findLatestPayments, findPopularPackages, sumPayments } from './payment-tiles.repo'
import { countActivatedVouchers, countVoucherStock, type VoucherStock } from './voucher-tiles.repo'

/** Lists a currency that occurs only in the previous period too, with a current value of 0. */
function amountTile(which: 'all' | 'renewals'): Tile<AmountTile> {
  return async (tx, siteIds, query, now) => {
    const range = await rangeOf(tx, siteIds, query, now)
    const sums = await sumPayments(tx, siteIds, range, which)
    const before = await sumPayments(tx, siteIds, comparedDays(range, now), which)
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

/** Compares the current number with that of as many days ago as the range has. */
function stockTile(stock: VoucherStock): Tile<NumberTile> {
  return async (tx, siteIds, query, now) => {
    const range = await rangeOf(tx, siteIds, query, now)
    const counts = await countVoucherStock(tx, siteIds, stock, { now, daysAgo: 0 })
    const before = await countVoucherStock(tx, siteIds, stock, {
      now,
      daysAgo: countDays(range.from, range.to),
    })
    return presentNumberTile(range, now, counts, before)
  }
}

export const activeVouchers = stockTile('active')
export const unusedVouchers = stockTile('unused')
export const expiringVouchers = stockTile('expiring')
export const activatedVouchers = numberOverDays(countActivatedVouchers)

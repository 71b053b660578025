import type { NumberTile } from '@portico/shared/contracts'
import { numberOverDays, rangeOf, type Tile } from './dashboard.service'
import { presentNumberTile } from './dashboard.present'
import { countDays } from './date-range'
import { countActivatedVouchers, countVoucherStock, type VoucherStock } from './voucher-tiles.repo'

/** How many there are now, beside how many there were as many days ago as the range has. */
function stockTile(stock: VoucherStock): Tile<NumberTile> {
  return async (tx, siteIds, query, now) => {
    const range = await rangeOf(tx, siteIds, query, now)
    const counts = await countVoucherStock(tx, siteIds, stock, { now, daysAgo: 0 })
    const before = await countVoucherStock(tx, siteIds, stock, { now, daysAgo: countDays(range) })
    return presentNumberTile(range, now, counts, before)
  }
}

export const activeVouchers = stockTile('active')
export const unusedVouchers = stockTile('unused')
export const expiringVouchers = stockTile('expiring')
export const activatedVouchers = numberOverDays(countActivatedVouchers)

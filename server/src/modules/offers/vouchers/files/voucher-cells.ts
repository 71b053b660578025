import { DURATION_WORDS, type Voucher, type VoucherColumn } from '@portico/shared/contracts'
import { currencyDigits } from '@portico/shared/units'
import { siteTimeText } from '../../../../platform/csv'

export type VoucherCells = Record<VoucherColumn, string | number>

/**
 * Returns a voucher's cells in a file. Times are in the site's zone, prices in whole units of the currency.
 */
export function voucherCells(voucher: Voucher, timeZone: string): VoucherCells {
  const digits = currencyDigits(voucher.currency)
  const time = (instant: string | null) => siteTimeText(instant, timeZone)
  return {
    voucher: voucher.voucher,
    batchid: voucher.batchid,
    state: voucher.state,
    notes: voucher.notes,
    duration_val: voucher.duration_val,
    duration_type: DURATION_WORDS[voucher.duration_type],
    bytes_t: voucher.bytes_t,
    speed_dl: voucher.speed_dl,
    speed_ul: voucher.speed_ul,
    num_devices: voucher.num_devices,
    price: (voucher.price / 10 ** digits).toFixed(digits),
    currency: voucher.currency,
    use_before: time(voucher.use_before),
    used_at: time(voucher.used_at),
    expires_at: time(voucher.expires_at),
    created_at: time(voucher.created_at),
    printed_at: time(voucher.printed_at),
    sold_at: time(voucher.sold_at),
  }
}

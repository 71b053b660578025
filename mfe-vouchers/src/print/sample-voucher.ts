import { displayVoucherCode } from '@portico/shared/contracts'
import type { LabelVoucher } from '@portico/shared/labels'
import { DAY_MS, toInstant, toWallTime } from '@portico/shared/units'

/** Looks like a real code. */
const CODE = '1050482913'
const SAMPLE_DRAWN = 6
/** Not a valid code, because no batch starts with a zero. */
export const TEST_CODE = '0000000000'

export interface SampleContext {
  /** ISO 4217 */
  currency: string
  /** IANA */
  timeZone: string
  notes: string
  code?: string
}

/** A voucher with every kind of limit, so that all figures are visible. */
export function sampleVoucher(
  { currency, timeZone, notes, code = CODE }: SampleContext,
  now = Date.now(),
): LabelVoucher {
  const [lastDay = ''] = toWallTime(new Date(now + 30 * DAY_MS).toISOString(), timeZone).split('T')
  return {
    voucher: code,
    voucher_display: displayVoucherCode(code, code.length - SAMPLE_DRAWN),
    notes,
    duration_val: 1,
    duration_type: 3,
    bytes_t: 5000,
    unlimited_data: false,
    speed_dl: 10_000,
    speed_ul: 2000,
    unlimited_speed: false,
    num_devices: 2,
    price: 500,
    currency,
    use_before: toInstant(`${lastDay}T00:00`, timeZone),
  }
}

import type { VoucherKiosk, VoucherPreset } from '@portico/shared/contracts'
import { DAY_FOR_TWO } from './voucher-builders'

/** A day for two devices, five euros, without limits. */
export function buildOffer(changes: Partial<VoucherPreset> = {}): VoucherPreset {
  return {
    id: 11,
    name: 'Day pass',
    ...DAY_FOR_TWO,
    price: 500,
    code_style: { alphabet: 'digits', length: 6, prefix: null },
    ...changes,
  }
}

/** A counter page that is on, with a day and a week. */
export function buildKiosk(changes: Partial<VoucherKiosk> = {}): VoucherKiosk {
  const week = { id: 12, name: 'Week', duration_val: 7, unlimited_data: false, bytes_t: 5000, price: 0 }
  return { enabled: true, has_pin: true, presets: [buildOffer(), buildOffer(week)], ...changes }
}

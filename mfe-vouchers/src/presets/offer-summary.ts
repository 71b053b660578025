import type { VoucherSettings } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import { formatData, formatDuration, formatSpeed } from '@portico/shared/units'
import { type IntlShape } from 'react-intl'

/** Summarizes an offer in short parts, without absent limits. */
export function offerSummary(intl: IntlShape, offer: VoucherSettings): string[] {
  const { duration_val, duration_type, num_devices: count, bytes_t: data, speed_dl: speed } = offer
  return [
    formatDuration(intl, duration_val, duration_type),
    intl.formatMessage({ id: 'vouchers.kiosk.devices' }, { count }),
    ...(offer.unlimited_data || data === 0 ? [] : [formatData(intl, data)]),
    ...(offer.unlimited_speed || speed === 0 ? [] : [formatSpeed(intl, speed)]),
  ]
}

export function priceText(intl: IntlShape, price: number, currency: string): string {
  return price === 0
    ? intl.formatMessage({ id: 'vouchers.kiosk.free' })
    : formatMoney(price, currency, intl.locale)
}

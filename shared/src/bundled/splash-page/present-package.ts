import type { AccessPackage, Language } from '../../contracts'
import { formatMoney } from '../units'
import { formatData, formatDuration, formatSpeed } from '../units'
import type { SplashPackage, SplashTextId } from './model'
import { splashText } from './texts'

type Shown = Pick<
  AccessPackage,
  | ('id' | 'type' | 'title' | 'description' | 'price' | 'currency' | 'billing_period')
  | ('duration_val' | 'duration_type' | 'bytes_t' | 'bytes_type' | 'unlimited_data')
  | ('speed_dl' | 'unlimited_speed' | 'num_devices')
>

const DATA: Record<AccessPackage['bytes_type'], SplashTextId> = {
  1: 'package.data.total',
  2: 'package.data.daily',
  3: 'package.data.weekly',
  4: 'package.data.monthly',
}

/** A package with texts for the guest's page. */
export function presentSplashPackage(row: Shown, language: Language): SplashPackage {
  const { id, type, title, description, price, currency, billing_period: period } = row
  const free = splashText(language, { id: 'package.free' })
  return {
    id,
    type,
    title,
    description,
    period,
    price: type === 'trial' ? free : formatMoney(price, currency, language),
    limits: limitsOf(row, language),
  }
}

function limitsOf(row: Shown, language: Language): string[] {
  const text = (id: SplashTextId, values: Record<string, string | number> = {}) =>
    splashText(language, { id, values })
  const intl = {
    formatNumber: (value: number | bigint, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(language, options).format(value),
  }
  const { type, duration_val, duration_type, bytes_t, bytes_type, speed_dl, num_devices } = row
  return [
    // A recurring package lasts until its next payment.
    ...(type === 'recurring' ? [] : [formatDuration(intl, duration_val, duration_type)]),
    row.unlimited_data
      ? text('package.data.unlimited')
      : text(DATA[bytes_type], { data: formatData(intl, bytes_t) }),
    ...(row.unlimited_speed || speed_dl === 0
      ? []
      : [text('package.speed', { speed: formatSpeed(intl, speed_dl) })]),
    num_devices === 1 ? text('package.device') : text('package.devices', { count: num_devices }),
  ]
}

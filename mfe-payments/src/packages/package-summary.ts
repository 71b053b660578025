import type { AccessPackage } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { formatData, formatDuration, formatSpeed } from '@portico/shared/units'
import { useIntl } from 'react-intl'

type Price = Pick<AccessPackage, 'type' | 'price' | 'billing_period'>

type Access = Pick<
  AccessPackage,
  | 'type'
  | 'duration_val'
  | 'duration_type'
  | 'num_devices'
  | 'bytes_t'
  | 'unlimited_data'
  | 'speed_dl'
  | 'unlimited_speed'
>

/** '€5.00', '€25.00 / month', 'Free'. */
export function usePriceText(): (offer: Price, currency: string) => string {
  const t = useText()
  const { locale } = useIntl()
  return ({ type, price, billing_period: period }, currency) => {
    if (type === 'trial') return t('payments.package.free')
    const amount = formatMoney(price, currency, locale)
    if (type !== 'recurring') return amount
    return t(period === 'yearly' ? 'payments.package.per_year' : 'payments.package.per_month', { amount })
  }
}

/** '1 day · 2 devices · 5 GB · 10 Mbps', without absent limits. */
export function useAccessText(): (offer: Access) => string {
  const t = useText()
  const intl = useIntl()
  return (offer) =>
    [
      ...(offer.type === 'recurring' ? [] : [formatDuration(intl, offer.duration_val, offer.duration_type)]),
      t('payments.package.devices', { count: offer.num_devices }),
      ...(offer.unlimited_data ? [] : [formatData(intl, offer.bytes_t)]),
      ...(offer.unlimited_speed ? [] : [formatSpeed(intl, offer.speed_dl)]),
    ].join(' · ')
}

type Sale = Pick<AccessPackage, 'active' | 'available_from' | 'available_to'>

/** Returns whether guests can buy a package now, and the reason if not. */
export function saleState({ active, available_from: from, available_to: to }: Sale, now: number) {
  if (!active) return 'off'
  if (from !== null && Date.parse(from) > now) return 'scheduled'
  if (to !== null && Date.parse(to) <= now) return 'ended'
  return 'on'
}

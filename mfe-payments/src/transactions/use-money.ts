import { formatMoney } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'

/** Formats minor units in the language of the page. */
export function useMoney(): (minor: number, currency: string) => string {
  const { locale } = useIntl()
  return (minor, currency) => formatMoney(minor, currency, locale)
}

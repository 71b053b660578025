import type { LocalText, VendorName, VendorText } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'

const inLanguage = (text: LocalText, locale: string): string => (locale.startsWith('es') ? text.es : text.en)

export const vendorNameIn = (name: VendorName, locale: string): string =>
  typeof name === 'string' ? name : inLanguage(name, locale)

const vendorTextId = (id: Extract<VendorText, string>): MessageId => `router.vendor.${id}`

/** Shows a text of a vendor: a shared one by its id, or the vendor's own in the user's language. */
export function useVendorText(): (text: VendorText) => string {
  const t = useText()
  const { locale } = useIntl()
  return (text) => (typeof text === 'string' ? t(vendorTextId(text)) : inLanguage(text, locale))
}

import { useMemo, type ReactNode } from 'react'
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl'
import type { Language } from '../contracts/languages'
import type { MessageId } from './message-id'
import type { Catalogue } from './messages'

/** Formatters and parsed texts are slow to make, and a dashboard has a root for each tile: all roots share them. */
const cache = createIntlCache()

/** Texts with the product's settings: a missing text is an error in tests, English in production. */
export function PorticoIntl(props: {
  locale: Language
  shared: Catalogue
  own?: Catalogue | undefined
  timeZone?: string | undefined
  children: ReactNode
}) {
  const { locale, shared, own, timeZone, children } = props
  const intl = useMemo(() => {
    // Each root has the ids of its own package only; the type names those of all.
    const messages = { ...shared, ...own } as Record<MessageId, string>
    return createIntl({ locale, defaultLocale: 'en-US', messages, ...(timeZone && { timeZone }) }, cache)
  }, [locale, shared, own, timeZone])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

import { useMemo, type ReactNode } from 'react'
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl'
import type { Language } from '../../contracts/languages'
import type { MessageId } from './message-id'
import type { Catalog } from './messages'

/** Formatters and parsed texts are slow to create, and each tile of a dashboard has a root, so all roots share them. */
const cache = createIntlCache()

type Intl = ReturnType<typeof createIntl>

interface IntlSettings {
  locale: Language
  shared: Catalog
  timeZone?: string | undefined
}

/** The last `intl` of each package's texts. Parsing all of them again takes longer than rendering a tile. */
const lastOf = new WeakMap<Catalog, IntlSettings & { intl: Intl }>()

function intlOf(own: Catalog, settings: IntlSettings): Intl {
  const { locale, shared, timeZone } = settings
  const last = lastOf.get(own)
  if (last?.locale === locale && last.shared === shared && last.timeZone === timeZone) return last.intl
  // Each root has only its own package's ids; the type has those of all packages.
  const messages = { ...shared, ...own } as Record<MessageId, string>
  const intl = createIntl({ locale, defaultLocale: 'en-US', messages, ...(timeZone && { timeZone }) }, cache)
  lastOf.set(own, { ...settings, intl })
  return intl
}

const NO_TEXTS: Catalog = {}

/** Provides texts with the product's settings: a missing text is an error in tests, English in production. */
export function PorticoIntl(props: {
  locale: Language
  shared: Catalog
  own?: Catalog | undefined
  timeZone?: string | undefined
  children: ReactNode
}) {
  const { locale, shared, own = NO_TEXTS, timeZone, children } = props
  const intl = useMemo(() => intlOf(own, { locale, shared, timeZone }), [locale, shared, own, timeZone])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

import { useMemo, type ReactNode } from 'react'
import { PRODUCT_NAME } from '../../contracts/brand-values'
import { createIntl, createIntlCache, RawIntlProvider } from 'react-intl'
import type { Language } from '../../contracts/languages'
import type { MessageId } from './message-id'
import type { Catalog } from './messages'

/** Formatters and parsed texts are slow to create, and each tile of a dashboard has a root, so all roots share them. */
const cache = createIntlCache()

type Intl = ReturnType<typeof createIntl>

type ProductValue = NonNullable<Parameters<typeof createIntl>[0]['defaultRichTextElements']>

interface IntlSettings {
  locale: Language
  shared: Catalog
  timeZone?: string | undefined
  product: string
}

/** The last `intl` of each package's texts. Parsing all of them again takes longer than rendering a tile. */
const lastOf = new WeakMap<Catalog, IntlSettings & { intl: Intl }>()

function intlOf(own: Catalog, settings: IntlSettings): Intl {
  const { locale, shared, timeZone, product } = settings
  const last = lastOf.get(own)
  const isSame = last?.locale === locale && last.timeZone === timeZone && last.product === product
  if (isSame && last.shared === shared) return last.intl
  // Each root has only its own package's ids; the type has those of all packages.
  const messages = { ...shared, ...own } as Record<MessageId, string>
  const intl = createIntl(
    {
      locale,
      defaultLocale: 'en-US',
      messages,
      ...(timeZone && { timeZone }),
      // Values of every text, not only rich ones: the types are narrower than the implementation.
      defaultRichTextElements: { product } as object as ProductValue,
      // Warns that texts aren't compiled, which they aren't in development.
      onWarn: () => undefined,
    },
    cache,
  )
  lastOf.set(own, { ...settings, intl })
  return intl
}

const NO_TEXTS: Catalog = {}

/**
 * Provides texts with the product's settings: a missing text is an error in tests, English in production. Texts name the
 * product by `{product}`, which a brand replaces.
 */
export function PorticoIntl(props: {
  locale: Language
  shared: Catalog
  own?: Catalog | undefined
  timeZone?: string | undefined
  product?: string
  children: ReactNode
}) {
  const { locale, shared, own = NO_TEXTS, timeZone, product = PRODUCT_NAME, children } = props
  const intl = useMemo(
    () => intlOf(own, { locale, shared, timeZone, product }),
    [locale, shared, own, timeZone, product],
  )
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}

import { useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { Language } from '../contracts/languages'
import type { MessageId } from './message-id'
import type { Catalogue } from './messages'

/** IntlProvider with the product's settings: a missing text is an error in tests, English in production. */
export function PorticoIntl(props: {
  locale: Language
  shared: Catalogue
  own?: Catalogue | undefined
  timeZone?: string | undefined
  children: ReactNode
}) {
  const { locale, shared, own, timeZone, children } = props
  const messages = useMemo(() => ({ ...shared, ...own }), [shared, own])
  // Each root has the ids of its own package only; the type names those of all.
  const typed = messages as Record<MessageId, string>
  return (
    <IntlProvider locale={locale} defaultLocale="en-US" messages={typed} {...(timeZone ? { timeZone } : {})}>
      {children}
    </IntlProvider>
  )
}

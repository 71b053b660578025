import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '../../contracts/languages'
import { PorticoIntl, type Catalog } from '../i18n'
import { useBrand } from '../session'

interface MoreTextsProps {
  texts: Record<Language, Catalog>
  children: ReactNode
}

/** Texts loaded with a page's code, for pages with so many texts that other pages shouldn't wait for them. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const { locale, messages, timeZone } = useIntl()
  const language = locale as Language // PorticoIntl accepts only these.
  const { name } = useBrand()
  return (
    <PorticoIntl
      locale={language}
      shared={messages as Catalog}
      own={texts[language]}
      timeZone={timeZone}
      product={name}
    >
      {children}
    </PorticoIntl>
  )
}

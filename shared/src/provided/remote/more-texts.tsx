import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '../../contracts/languages'
import { PorticoIntl, type Catalogue } from '../i18n'

interface MoreTextsProps {
  texts: Record<Language, Catalogue>
  children: ReactNode
}

/** Texts loaded with a page's code, for pages with so many texts that other pages shouldn't wait for them. */
export function MoreTexts({ texts, children }: MoreTextsProps) {
  const { locale, messages, timeZone } = useIntl()
  const language = locale as Language // PorticoIntl accepts only these.
  return (
    <PorticoIntl locale={language} shared={messages as Catalogue} own={texts[language]} timeZone={timeZone}>
      {children}
    </PorticoIntl>
  )
}

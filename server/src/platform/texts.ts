import type { Language } from '@portico/shared/contracts'
import { IntlMessageFormat } from 'intl-messageformat'
import english from '../locales/en.json'
import spanish from '../locales/es.json'

/** Id of a text that the server writes itself: in mails, text messages and documents. */
export type TextId = keyof typeof english

/** Formats texts in one language. */
export type Texts = (id: TextId, values?: Record<string, string | number>) => string

const CATALOGUES: Record<Language, Record<TextId, string>> = { 'en-US': english, 'es-ES': spanish }

export function isTextId(id: string): id is TextId {
  return Object.hasOwn(english, id)
}

export function textsIn(language: Language): Texts {
  const catalogue = CATALOGUES[language]
  return (id, values) =>
    String(new IntlMessageFormat(catalogue[id], language, undefined, { ignoreTag: true }).format(values))
}

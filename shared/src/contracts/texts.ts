import remotesSpanish from '../locales/remotes/es.json'
import spanish from '../locales/es.json'
import { ENGLISH_TEXTS, type ErrorMessageId, fillGaps, type MessageValues } from './errors'
import { PRODUCT_NAME } from './brand-values'
import type { Language } from './languages'

/** Texts of screens that the server uses too. Screens load only the catalog of their language. */
export const SHARED_TEXTS: Record<Language, typeof ENGLISH_TEXTS> = {
  'en-US': ENGLISH_TEXTS,
  'es-ES': { ...spanish, ...remotesSpanish },
}

/** The text of an error, for files that the server writes. */
export function errorTextIn(language: Language, id: ErrorMessageId, values: MessageValues = {}): string {
  const plain = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 6 })
  const formatted = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? plain.format(value) : value,
  ])
  return fillGaps(SHARED_TEXTS[language][id], { product: PRODUCT_NAME, ...Object.fromEntries(formatted) })
}

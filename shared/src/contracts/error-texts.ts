import english from '../locales/en.json'
import spanish from '../locales/es.json'
import { type ErrorMessageId, fillGaps, type MessageValues } from './errors'
import type { Language } from './languages'

const CATALOGUES: Record<Language, Record<ErrorMessageId, string>> = { 'en-US': english, 'es-ES': spanish }

/** The text of an error, for files that the server writes. Screens have the catalogue of their language only. */
export function errorTextIn(language: Language, id: ErrorMessageId, values: MessageValues = {}): string {
  return fillGaps(CATALOGUES[language][id], values)
}

import english from '../locales/en.json'
import spanish from '../locales/es.json'
import { type ErrorMessageId, fillGaps, type MessageValues } from './errors'
import type { Language } from './languages'

/** Texts of screens that the server writes too. Screens have the catalogue of their language only. */
export const SHARED_TEXTS: Record<Language, typeof english> = { 'en-US': english, 'es-ES': spanish }

/** The text of an error, for files that the server writes. */
export function errorTextIn(language: Language, id: ErrorMessageId, values: MessageValues = {}): string {
  return fillGaps(SHARED_TEXTS[language][id], values)
}

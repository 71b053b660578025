import english from '../locales/en.json'
import remotesEnglish from '../locales/remotes/en.json'
import remotesSpanish from '../locales/remotes/es.json'
import spanish from '../locales/es.json'
import { type ErrorMessageId, fillGaps, type MessageValues } from './errors'
import type { Language } from './languages'

/** Texts of screens that the server writes too. Screens have the catalogue of their language only. */
export const SHARED_TEXTS: Record<Language, typeof english & typeof remotesEnglish> = {
  'en-US': { ...english, ...remotesEnglish },
  'es-ES': { ...spanish, ...remotesSpanish },
}

/** The text of an error, for files that the server writes. */
export function errorTextIn(language: Language, id: ErrorMessageId, values: MessageValues = {}): string {
  return fillGaps(SHARED_TEXTS[language][id], values)
}

import type { Language } from '@portico/shared/contracts'

/** A day in UTC, in words. */
export function dayText(moment: Date, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}

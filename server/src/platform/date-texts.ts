import type { Language } from '@portico/shared/contracts'

/** Formats a date and time in a zone: 'Mar 8, 2026, 2:30 PM'. */
export function momentText(moment: Date | string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

/** Formats a day in a zone: 'March 8, 2026'. */
export function dayText(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment)
}

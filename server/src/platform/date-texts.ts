import type { Language } from '@portico/shared/contracts'

/** A date and a time as clocks in a zone show it: 'Mar 8, 2026, 2:30 PM'. */
export function momentText(moment: Date | string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

/** A day in a zone, in words: 'March 8, 2026'. */
export function dayText(moment: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(moment)
}

import type { DurationType, Language } from '@portico/shared/contracts'

const UNITS = { 1: 'minute', 2: 'hour', 3: 'day' } as const

interface Duration {
  duration_val: number
  duration_type: DurationType
}

export function durationText({ duration_val, duration_type }: Duration, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[duration_type],
    unitDisplay: 'long',
  }).format(duration_val)
}

export function momentText(moment: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

export function dataText(megabytes: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(megabytes)
}

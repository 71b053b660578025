import type { Language } from '@portico/shared/contracts'
import { countDays } from '@portico/shared/units'
import type { DateRange } from '../../../platform/date-range'
import { textsIn, type Texts } from '../../../platform/texts'

/** Formats numbers and days of a report in its language. */
export class ReportTexts {
  readonly text: Texts
  /** Length of the period; comparisons are with the same number of days before. */
  readonly days: number

  constructor(
    readonly language: Language,
    readonly range: DateRange,
  ) {
    this.text = textsIn(language)
    this.days = countDays(range.from, range.to)
  }

  number(value: number, digits = 0): string {
    return new Intl.NumberFormat(this.language, {
      maximumFractionDigits: digits,
      // Spanish would otherwise omit the separator of 1.234.
      useGrouping: 'always',
    }).format(value)
  }

  /** Formats a percentage: `80%`, `80 %`. */
  percent(value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
    const format = { style: 'percent', maximumFractionDigits: 1, useGrouping: 'always', signDisplay } as const
    return new Intl.NumberFormat(this.language, format).format(value / 100)
  }

  /** Formats the period: `March 2 – 8, 2026`. */
  period(): string {
    const format = new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeZone: 'UTC' })
    return plainSpaces(format.formatRange(new Date(this.range.from), new Date(this.range.to)))
  }

  /** Formats a weekday: `Mon`, `lun`. */
  shortDay(day: string): string {
    return this.part(day, { weekday: 'short' })
  }

  /** Formats a day: `Monday, March 2`. */
  longDay(day: string): string {
    return this.part(day, { weekday: 'long', day: 'numeric', month: 'long' })
  }

  /** Returns the name of a weekday; 0 is Monday. */
  weekday(index: number): string {
    // June 1, 2026, is a Monday.
    return this.part(`2026-06-0${index + 1}`, { weekday: 'long' })
  }

  hour(hour: number): string {
    const format = new Intl.DateTimeFormat(this.language, { timeStyle: 'short', timeZone: 'UTC' })
    return plainSpaces(format.format(new Date(Date.UTC(2026, 0, 1, hour))))
  }

  duration(seconds: number): string {
    const minutes = Math.round(seconds / 60)
    if (minutes < 60) return `${minutes} min`
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  }

  /** Compares a number with the previous one; `change` is in percent, null if the previous one was 0. */
  comparison({ value, prev, change }: { value: number; prev: number; change: number | null }): string {
    if (value === prev) return value === 0 ? '' : this.text('report.same', { days: this.days })
    if (change === null) return this.before(this.number(prev))
    return this.text('report.change', { change: this.percent(change, 'exceptZero'), days: this.days })
  }

  /** Describes the value of the previous period. */
  before(value: string): string {
    return this.text('report.before', { value, days: this.days })
  }

  private part(day: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.language, { ...options, timeZone: 'UTC' }).format(new Date(day))
  }
}

/** Replaces thin spaces, which older mail programs show as boxes. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}

import type { Language } from '@portico/shared/contracts'
import { countDays } from '@portico/shared/units'
import type { DateRange } from '../dashboard'
import { textsIn, type Texts } from '../../platform/texts'

/** Numbers and days of a report as people of its language write them. */
export class ReportTexts {
  readonly text: Texts
  /** Of the period: comparisons are with as many before. */
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
      // Spanish leaves the dot out of 1.234 otherwise.
      useGrouping: 'always',
    }).format(value)
  }

  /** Of a value in percent: `80%`, `80 %` */
  percent(value: number, signDisplay: 'auto' | 'exceptZero' = 'auto'): string {
    const format = { style: 'percent', maximumFractionDigits: 1, useGrouping: 'always', signDisplay } as const
    return new Intl.NumberFormat(this.language, format).format(value / 100)
  }

  /** `March 2 – 8, 2026` */
  period(): string {
    const format = new Intl.DateTimeFormat(this.language, { dateStyle: 'long', timeZone: 'UTC' })
    return plainSpaces(format.formatRange(new Date(this.range.from), new Date(this.range.to)))
  }

  /** `Mon`, `lun` */
  shortDay(day: string): string {
    return this.part(day, { weekday: 'short' })
  }

  /** `Monday, March 2` */
  longDay(day: string): string {
    return this.part(day, { weekday: 'long', day: 'numeric', month: 'long' })
  }

  /** 0 is Monday. */
  weekday(index: number): string {
    // The first of June 2026 is a Monday.
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

  /** What a number is beside the one before; `change` in percent, null where there was nothing. */
  comparison({ value, prev, change }: { value: number; prev: number; change: number | null }): string {
    if (value === prev) return value === 0 ? '' : this.text('report.same', { days: this.days })
    if (change === null) return this.before(this.number(prev))
    return this.text('report.change', { change: this.percent(change, 'exceptZero'), days: this.days })
  }

  /** What it was in as many days before. */
  before(value: string): string {
    return this.text('report.before', { value, days: this.days })
  }

  private part(day: string, options: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(this.language, { ...options, timeZone: 'UTC' }).format(new Date(day))
  }
}

/** Thin ones come out as boxes in older mail programs. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}

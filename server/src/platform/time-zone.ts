export { isTimeZone } from '@portico/shared/contracts'

const formats = new Map<string, Intl.DateTimeFormat>()

/** An instant by the clocks of a zone, as `2026-12-31 23:59:00`. */
export function wallClock(timeZone: string, instant: Date): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
      ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
      timeZone,
    })
    formats.set(timeZone, format)
  }
  return format.format(instant)
}

/** The calendar day of an instant in a zone, as `2026-12-31`. */
export function dayIn(timeZone: string, instant: Date): string {
  return wallClock(timeZone, instant).slice(0, 10)
}

import type { Choice } from './select-field'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached: creating a format takes a tenth of a millisecond, and there are 400 time zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}

function offsetAt(timeZone: string, now: Date): string {
  const parts = formatIn(timeZone).formatToParts(now)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT'
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC')
}

/** The browser's time zone. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/**
 * Every time zone with its UTC offset at `now`: 'America/New York (UTC-04:00)'. `kept` is the form's value, which may
 * be an alias that browsers don't list.
 */
export function timeZoneChoices(now: Date, current?: string): Choice<string>[] {
  const zones = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    browserTimeZone(),
    'UTC',
    ...(current ? [current] : []),
  ])
  return [...zones]
    .sort()
    .map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetAt(value, now)})` }))
}

import type { DurationType } from '../../contracts'

/** duration_type of the API: 1, 2, 3. */
export const DURATION_UNITS = { 1: 'minute', 2: 'hour', 3: 'day' } as const

/** For data used by guests. */
export const BYTES_PER_MB = 1_000_000
/** For files and memory; texts about files call it MB too. */
export const BYTES_PER_MIB = 1_048_576

/** Formats numbers in a language: a screen's `useIntl()`, or `numbersIn`. */
interface Numbers {
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string
}

// Cached, because creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>()

/** Formats numbers without `intl`: on the server and on labels. */
export function numbersIn(language: string): Numbers {
  return {
    formatNumber(value, options = {}) {
      const key = `${language} ${JSON.stringify(options)}`
      const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
      formats.set(key, format)
      return format.format(value)
    },
  }
}

/** `.` in English, `,` in Spanish. */
export function decimalMarkOf(language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** '4 hours'. */
export function formatDuration(intl: Numbers, value: number, type: DurationType): string {
  return intl.formatNumber(value, { style: 'unit', unit: DURATION_UNITS[type], unitDisplay: 'long' })
}

/** Megabytes: '500 MB', from 1000 on '1.5 GB'. */
export function formatData(intl: Numbers, megabytes: number): string {
  return megabytes < 1000
    ? intl.formatNumber(megabytes, { style: 'unit', unit: 'megabyte' })
    : intl.formatNumber(megabytes / 1000, { style: 'unit', unit: 'gigabyte', maximumFractionDigits: 2 })
}

/** Kilobits per second: '512 kbps', from 1000 on '5 Mbps', the usual notation. They don't wrap. */
export function formatSpeed(intl: Numbers, kbps: number): string {
  return kbps < 1000
    ? `${intl.formatNumber(kbps)}\u00A0kbps`
    : `${intl.formatNumber(kbps / 1000, { maximumFractionDigits: 2 })}\u00A0Mbps`
}

/** Bytes, in whole megabytes below 1000 of them: '0 MB', '12 MB', '1.25 GB'. */
export function formatBytes(intl: Numbers, bytes: number): string {
  const megabytes = bytes / BYTES_PER_MB
  return formatData(intl, megabytes < 10 ? Math.ceil(megabytes * 10) / 10 : Math.round(megabytes))
}

const HOUR = 3600
const DAY = 24 * HOUR

/** Seconds, in the two largest units: '45 sec', '34 min', '1 hr 12 min', '2 days 3 hr'. */
export function formatTimeSpan(intl: Numbers, seconds: number): string {
  const write = (value: number, unit: string) =>
    intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' })
  if (seconds < 60) return write(Math.max(0, Math.floor(seconds)), 'second')
  const minutes = Math.floor(seconds / 60)
  if (seconds < HOUR) return write(minutes, 'minute')
  const [large, largeUnit, small, smallUnit] =
    seconds < DAY
      ? ([Math.floor(seconds / HOUR), 'hour', minutes % 60, 'minute'] as const)
      : ([Math.floor(seconds / DAY), 'day', Math.floor((seconds % DAY) / HOUR), 'hour'] as const)
  return [write(large, largeUnit), ...(small > 0 ? [write(small, smallUnit)] : [])].join(' ')
}

import type { Language } from '../contracts/languages'
import type { VoucherDesignFields } from '../contracts/vouchers/print'
import type { Voucher, VoucherSettings } from '../contracts/vouchers/shapes'
import { LABEL_TEXTS } from './label-texts'

/** What is read of a voucher. */
export type LabelVoucher = VoucherSettings &
  Pick<Voucher, 'voucher' | 'voucher_display' | 'notes' | 'currency' | 'use_before'>

const UNITS = { 1: 'minute', 2: 'hour', 3: 'day' } as const
const MB_PER_GB = 1000
const KILO = 1000

/** What stands on a voucher besides its code, in the language of the design and the zone of the site. */
export function labelFigures(voucher: LabelVoucher, design: VoucherDesignFields, timeZone: string): string[] {
  const { language } = design
  const texts = LABEL_TEXTS[language]
  const figures: [boolean, string, string | null][] = [
    [design.showssid && design.ssid !== '', texts.network, design.ssid],
    [design.showduration, texts.duration, durationText(voucher, language)],
    [design.showdata, texts.data, dataText(voucher, language)],
    [design.showspeed, texts.speed, speedText(voucher, language)],
    [design.showdevices, texts.devices, String(voucher.num_devices)],
    [design.showprice, texts.price, priceText(voucher, language)],
  ]
  const shown = figures.filter(([wanted]) => wanted).map(([, name, value]) => `${name}: ${value}`)
  return design.showexpiry ? [...shown, ...endTexts(voucher, language, timeZone)] : shown
}

function amount(value: number, unit: string, language: Language, unitDisplay: 'long' | 'short' = 'short') {
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return numberFormat(language, options).format(value)
}

function durationText({ duration_val, duration_type }: LabelVoucher, language: Language): string {
  return amount(duration_val, UNITS[duration_type], language, 'long')
}

function dataText({ bytes_t, unlimited_data }: LabelVoucher, language: Language): string {
  if (unlimited_data) return LABEL_TEXTS[language].unlimited
  if (bytes_t < MB_PER_GB) return amount(bytes_t, 'megabyte', language)
  return amount(bytes_t / MB_PER_GB, 'gigabyte', language)
}

/** Down and up; one where they are the same. */
function speedText({ speed_dl, speed_ul, unlimited_speed }: LabelVoucher, language: Language): string {
  const { unlimited } = LABEL_TEXTS[language]
  if (unlimited_speed) return unlimited
  const speed = (kbps: number) => {
    if (kbps === 0) return unlimited
    if (kbps < KILO) return amount(kbps, 'kilobit-per-second', language)
    return amount(kbps / KILO, 'megabit-per-second', language)
  }
  return speed_dl === speed_ul ? speed(speed_dl) : `↓ ${speed(speed_dl)} ↑ ${speed(speed_ul)}`
}

function priceText({ price, currency }: LabelVoucher, language: Language): string {
  if (price === 0) return LABEL_TEXTS[language].free
  const format = numberFormat(language, { style: 'currency', currency })
  return format.format(price / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** A moment at midnight means the whole day before it. */
function endTexts({ use_before }: LabelVoucher, language: Language, timeZone: string): string[] {
  if (use_before === null) return []
  const texts = LABEL_TEXTS[language]
  const moment = new Date(use_before)
  const clock = dateFormat('en-GB', { timeStyle: 'medium', timeZone }).format(moment)
  if (clock === '00:00:00') {
    const lastMoment = new Date(moment.getTime() - 1)
    return [`${texts.lastDay}: ${dateFormat(language, { dateStyle: 'medium', timeZone }).format(lastMoment)}`]
  }
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const
  return [`${texts.useBefore}: ${dateFormat(language, options).format(moment)}`]
}

/** Making a format is what takes the time. */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => F): F {
  const format = (formats.get(key) as F | undefined) ?? make() // the key has the kind in it
  formats.set(key, format)
  return format
}

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(`number ${language} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(language, options))
}

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options))
}

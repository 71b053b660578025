import type { Language } from '../../contracts/languages'
import type { VoucherDesignFields } from '../../contracts/vouchers/print'
import type { Voucher, VoucherSettings } from '../../contracts/vouchers/shapes'
import { formatData, formatDuration, formatMoney, numbersIn } from '../units'
import { LABEL_TEXTS } from './label-texts'

/** The used fields of a voucher. */
export type LabelVoucher = VoucherSettings &
  Pick<Voucher, 'voucher' | 'voucher_display' | 'notes' | 'currency' | 'use_before'>

const KILO = 1000

/** Texts on a voucher besides its code, in the design's language and the site's time zone. */
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
  const shown = figures.filter(([isShown]) => isShown).map(([, name, value]) => `${name}: ${value}`)
  return design.showexpiry ? [...shown, ...endTexts(voucher, language, timeZone)] : shown
}

function durationText({ duration_val, duration_type }: LabelVoucher, language: Language): string {
  return formatDuration(numbersIn(language), duration_val, duration_type)
}

function dataText({ bytes_t, unlimited_data }: LabelVoucher, language: Language): string {
  if (unlimited_data) return LABEL_TEXTS[language].unlimited
  return formatData(numbersIn(language), bytes_t)
}

/** Download and upload speed; a single one if they are equal. */
function speedText({ speed_dl, speed_ul, unlimited_speed }: LabelVoucher, language: Language): string {
  const { unlimited } = LABEL_TEXTS[language]
  if (unlimited_speed) return unlimited
  const amount = (value: number, unit: string) =>
    numbersIn(language).formatNumber(value, { style: 'unit', unit, maximumFractionDigits: 1 })
  const speed = (kbps: number) => {
    if (kbps === 0) return unlimited
    if (kbps < KILO) return amount(kbps, 'kilobit-per-second')
    return amount(kbps / KILO, 'megabit-per-second')
  }
  return speed_dl === speed_ul ? speed(speed_dl) : `↓ ${speed(speed_dl)} ↑ ${speed(speed_ul)}`
}

function priceText({ price, currency }: LabelVoucher, language: Language): string {
  if (price === 0) return LABEL_TEXTS[language].free
  return formatMoney(price, currency, language)
}

/** An end at midnight means the whole previous day. */
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

/** Cached, because creating a format takes most of the time. */
const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

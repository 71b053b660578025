import type { Language, Voucher } from '@portico/shared/contracts'
import type { MailBlock, MailContent } from '../../mail'
import type { VoucherNetwork } from '../print'
import { DELIVERY_TEXTS, type DeliveryTexts } from './delivery-texts'

export interface DeliveryWords {
  voucher: Voucher
  language: Language
  site: { name: string; timezone: string }
  network: VoucherNetwork
}

const UNITS = { 1: 'minute', 2: 'hour', 3: 'day' } as const

/** The code, both of its clocks and what it gives, for a guest to keep. */
export function deliveryMail({ voucher, language, site, network }: DeliveryWords): MailContent {
  const texts = DELIVERY_TEXTS[language]
  const { wifi, portal, qr } = network
  const rows: [string, string][] = [
    [texts.duration, `${durationOf(voucher, language)} ${texts.fromFirstUse}`],
    [texts.devices, new Intl.NumberFormat(language).format(voucher.num_devices)],
  ]
  if (wifi) rows.unshift([texts.wifi, wifi])
  if (voucher.use_before) rows.push([texts.useBefore, momentOf(voucher.use_before, language, site.timezone)])
  if (!voucher.unlimited_data) rows.push([texts.data, dataOf(voucher.bytes_t, language)])
  return {
    subject: texts.subject(site.name),
    heading: texts.heading,
    lines: [texts.greeting(site.name)],
    blocks: [
      { kind: 'figures', figures: [{ label: texts.code, value: voucher.voucher_display, note: '' }] },
      ...rows.map(([label, value]) => ({ kind: 'paragraph', text: `${label}: ${value}` }) as const),
      { kind: 'paragraph', text: texts.steps(wifi) },
      ...(qr ? qrBlocks(qr, texts) : []),
    ],
    action: { label: texts.link, link: `${portal}?voucher=${encodeURIComponent(voucher.voucher)}` },
    notes: [texts.ignore(site.name)],
  }
}

/** As it is on the printed voucher; guests scan it from another screen. */
function qrBlocks({ of, text }: NonNullable<VoucherNetwork['qr']>, texts: DeliveryTexts): MailBlock[] {
  const alt = texts.qr[of]
  return [
    { kind: 'paragraph', text: alt },
    { kind: 'qr', id: 'way-online', alt, text },
  ]
}

/** Short: most gateways count by 160 letters. */
export function deliveryText({ voucher, language, site, network }: DeliveryWords): string {
  const texts = DELIVERY_TEXTS[language]
  const duration = durationOf(voucher, language)
  const { use_before: useBefore } = voucher
  return [
    texts.sms({ site: site.name, code: voucher.voucher_display }),
    network.wifi && `Wi-Fi: ${network.wifi}.`,
    `${texts.duration}: ${duration}.`,
    useBefore && texts.smsUseBefore(momentOf(useBefore, language, site.timezone)),
  ]
    .filter(Boolean)
    .join(' ')
}

function durationOf({ duration_val, duration_type }: Voucher, language: Language): string {
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: UNITS[duration_type],
    unitDisplay: 'long',
  }).format(duration_val)
}

function momentOf(moment: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(moment),
  )
}

function dataOf(megabytes: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte' }).format(megabytes)
}

import type { Language, Voucher } from '@portico/shared/contracts'
import { formatData, formatDuration, numbersIn } from '@portico/shared/units'
import type { MailBlock, MailContent } from '../../../messages/mail'
import type { VoucherNetwork } from '../print'
import { momentText } from '../../../../platform/date-texts'
import { textsIn, type Texts } from '../../../../platform/texts'

export interface DeliveryTexts {
  voucher: Voucher
  language: Language
  site: { name: string; timezone: string }
  network: VoucherNetwork
}

const durationText = ({ duration_val, duration_type }: Voucher, language: Language) =>
  formatDuration(numbersIn(language), duration_val, duration_type)

/** Email with the code, both deadlines and the limits, for the guest to keep. */
export function deliveryMail({ voucher, language, site, network }: DeliveryTexts): MailContent {
  const text = textsIn(language)
  const { wifi, portal, qr } = network
  const rows: [string, string][] = [
    [text('delivery.duration'), `${durationText(voucher, language)} ${text('delivery.from-first-use')}`],
    [text('delivery.devices'), new Intl.NumberFormat(language).format(voucher.num_devices)],
  ]
  if (wifi) rows.unshift([text('delivery.wifi'), wifi])
  if (voucher.use_before)
    rows.push([text('delivery.use-before'), momentText(voucher.use_before, language, site.timezone)])
  if (!voucher.unlimited_data)
    rows.push([text('delivery.data'), formatData(numbersIn(language), voucher.bytes_t)])
  return {
    subject: text('delivery.subject', { site: site.name }),
    heading: text('delivery.heading'),
    lines: [text('delivery.greeting', { site: site.name })],
    blocks: [
      {
        kind: 'figures',
        figures: [{ label: text('delivery.code'), value: voucher.voucher_display, note: '' }],
      },
      ...rows.map(([label, value]) => ({ kind: 'paragraph', text: `${label}: ${value}` }) as const),
      { kind: 'paragraph', text: text('delivery.steps', { wifi, named: wifi ? 'yes' : 'no' }) },
      ...(qr ? qrBlocks(qr, text) : []),
    ],
    action: {
      label: text('delivery.link'),
      link: `${portal}?voucher=${encodeURIComponent(voucher.voucher)}`,
    },
    notes: [text('delivery.ignore', { site: site.name })],
  }
}

/** Shows the printed voucher's QR code; guests scan it from another screen. */
function qrBlocks({ of, text }: NonNullable<VoucherNetwork['qr']>, texts: Texts): MailBlock[] {
  const alt = texts(`delivery.qr.${of}`)
  return [
    { kind: 'paragraph', text: alt },
    { kind: 'qr', id: 'way-online', alt, text },
  ]
}

/** Text message; short because most gateways charge by 160 characters. */
export function deliveryText({ voucher, language, site, network }: DeliveryTexts): string {
  const text = textsIn(language)
  const duration = durationText(voucher, language)
  const { use_before: useBefore } = voucher
  return [
    text('delivery.sms', { site: site.name, code: voucher.voucher_display }),
    network.wifi && text('delivery.sms.wifi', { wifi: network.wifi }),
    `${text('delivery.duration')}: ${duration}.`,
    useBefore && text('delivery.sms.use-before', { date: momentText(useBefore, language, site.timezone) }),
  ]
    .filter(Boolean)
    .join(' ')
}

import type { Voucher } from '@portico/shared/contracts'
import type { PrintDesign } from '../voucher-design.service'
import { labelFigures } from './label-figures'
import { wifiText } from './wifi-text'

/** What one label shows; empty where it shows nothing. */
export interface LabelContent {
  code: string
  heading: string
  figures: string[]
  notes: string
  footer: string
  /** What the QR says. */
  qr: string
}

export function labelContent(voucher: Voucher, design: PrintDesign, timeZone: string): LabelContent {
  return {
    code: voucher.voucher_display,
    heading: oneLine(design.heading_text),
    figures: labelFigures(voucher, design, timeZone).map(oneLine),
    notes: design.shownotes ? oneLine(voucher.notes) : '',
    footer: oneLine(design.footer_text),
    qr: design.showqr ? qrText(voucher, design) : '',
  }
}

function qrText({ voucher }: Voucher, { qr_type, portal_url, ssid, wifi_password }: PrintDesign): string {
  return qr_type === 'wifi' ? wifiText(ssid, wifi_password) : `${portal_url}?voucher=${voucher}`
}

/** Breaks and other control characters are spaces on paper. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

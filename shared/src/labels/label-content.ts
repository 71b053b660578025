import type { VoucherDesign, VoucherDesignFields } from '../contracts/vouchers/print'
import { labelFigures, type LabelVoucher } from './label-figures'

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

/** A design with what its two kinds of QR say. */
export type LabelDesign = VoucherDesignFields & Pick<VoucherDesign, 'portal_url'> & { wifi_qr: string }

export function labelContent(voucher: LabelVoucher, design: LabelDesign, timeZone: string): LabelContent {
  return {
    code: voucher.voucher_display,
    heading: oneLine(design.heading_text),
    figures: labelFigures(voucher, design, timeZone).map(oneLine),
    notes: design.shownotes ? oneLine(voucher.notes) : '',
    footer: oneLine(design.footer_text),
    qr: design.showqr ? qrText(voucher, design) : '',
  }
}

function qrText({ voucher }: LabelVoucher, { qr_type, portal_url, wifi_qr }: LabelDesign): string {
  return qr_type === 'wifi' ? wifi_qr : `${portal_url}?voucher=${voucher}`
}

/** Breaks and other control characters are spaces on paper. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

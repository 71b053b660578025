import type { VoucherDesign, VoucherDesignFields } from '../../contracts/vouchers/print'
import { labelFigures, type LabelVoucher } from './label-figures'

/** Content of a label; empty parts are left out. */
export interface LabelContent {
  code: string
  heading: string
  figures: string[]
  notes: string
  footer: string
  /** Content of the QR code. */
  qr: string
}

/** A design with the contents of both kinds of QR code. */
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

/** Line breaks and other control characters are printed as spaces. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()

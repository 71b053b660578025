import type { Voucher } from '@portico/shared/contracts'
import { labelContent, wifiText } from '@portico/shared/labels'
import type { Tx } from '../../../platform/db'
import type { VoucherCaller } from '../core'
import { type DesignSettings, readPrintDesign } from './voucher-design.service'

/** What the design tells a guest of the way online, for a voucher that is sent and not printed. */
export interface VoucherNetwork {
  /** Name of the Wi-Fi; empty where the design has none, or does not show it. */
  wifi: string
  /** Where guests log in. */
  portal: string
  /** The QR as it is printed; null where none is. */
  qr: { of: 'portal' | 'wifi'; text: string } | null
}

export async function readVoucherNetwork(
  tx: Tx,
  caller: VoucherCaller,
  { voucher, ...settings }: DesignSettings & { voucher: Voucher },
): Promise<VoucherNetwork> {
  const design = await readPrintDesign(tx, caller, settings)
  const { showssid, showqr, qr_type, portal_url: portal } = design
  const ssid = design.ssid.replace(/\p{Cc}+/gu, ' ').trim()
  const wifiQr = showqr && qr_type === 'wifi'
  const printed = { ...design, wifi_qr: wifiText(design.ssid, design.wifi_password) }
  const { qr } = labelContent(voucher, printed, caller.site.timezone)
  return {
    wifi: showssid || wifiQr ? ssid : '',
    portal,
    qr: qr === '' ? null : { of: qr_type, text: qr },
  }
}

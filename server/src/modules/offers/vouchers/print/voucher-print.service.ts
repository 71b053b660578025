import {
  labelsPerPage,
  type ParsedBody,
  type voucherDesignRoutes,
  type Voucher,
} from '@portico/shared/contracts'
import { wifiText, labelContent } from '@portico/shared/labels'
import type { SiteCaller } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { invalidFields } from '../../../../platform/errors/api-error'
import { mayCallHere, presentVouchers, selectVouchers, type VoucherCaller, voucherScope } from '../core'
import type { PrintJob } from './pdf/voucher-pdf'
import { type DesignSettings, type PrintDesign, readPrintDesign } from './voucher-design.service'
import { markPrinted } from './voucher-print.repo'

type PrintBody = ParsedBody<typeof voucherDesignRoutes.printVouchers>
export type PlannedPrint = Omit<PrintJob, 'logo'>

/** Reads all data for printing in one short transaction. */
export async function planPrint(
  tx: Tx,
  caller: VoucherCaller,
  { body, ...settings }: DesignSettings & { body: PrintBody },
): Promise<PlannedPrint> {
  const design = await readPrintDesign(tx, caller, settings)
  const layout = body.page_layout ?? design.page_layout
  const firstLabel = body.first_label
  if (firstLabel > labelsPerPage(layout)) {
    throw invalidFields({
      first_label: [{ id: 'error.field.too_big', values: { max: labelsPerPage(layout) } }],
    })
  }
  const ids = await selectVouchers(tx, caller, body.selection)
  const vouchers = await presentVouchers(tx, caller, ids)
  return { vouchers, design, layout, firstLabel, timeZone: caller.site.timezone, now: caller.now }
}

/** Marks the vouchers that the browser printed. */
export async function markSelectedPrinted(
  tx: Tx,
  caller: VoucherCaller,
  selection: PrintBody['selection'],
): Promise<void> {
  const ids = await selectVouchers(tx, caller, selection)
  await markPrinted(tx, caller, ids)
}

/** Returns the vouchers of a selection and their common QR code, which only users who print may have. */
export async function listSelected(
  tx: Tx,
  caller: VoucherCaller,
  { selection, ...settings }: DesignSettings & { selection: PrintBody['selection'] },
) {
  const ids = await selectVouchers(tx, caller, selection)
  const items = await presentVouchers(tx, caller, ids)
  const { showqr, qr_type, ssid, wifi_password } = await readPrintDesign(tx, caller, settings)
  const isShown = showqr && qr_type === 'wifi' && mayCallHere(caller, 'printVouchers')
  return { items, wifi_qr: isShown ? wifiText(ssid, wifi_password) : null }
}

/** Network details of the design, for a voucher that is sent instead of printed. */
export interface VoucherNetwork {
  /** Wi-Fi name; empty if the design has none or hides it. */
  wifi: string
  /** Login page of guests. */
  portal: string
  /** The printed QR code; null if there is none. */
  qr: { of: 'portal' | 'wifi'; text: string } | null
}

export async function readVoucherNetwork(
  tx: Tx,
  caller: VoucherCaller,
  { voucher, ...settings }: DesignSettings & { voucher: Voucher },
): Promise<VoucherNetwork> {
  const design = await readPrintDesign(tx, caller, settings)
  const printed = { ...design, wifi_qr: wifiText(design.ssid, design.wifi_password) }
  const { qr } = labelContent(voucher, printed, caller.site.timezone)
  return {
    wifi: shownWifi(design),
    portal: design.portal_url,
    qr: qr === '' ? null : { of: design.qr_type, text: qr },
  }
}

/**
 * Returns the network details of the site's design for other messages, such as those with a guest account.
 */
export async function readSiteNetwork(
  tx: Tx,
  caller: SiteCaller,
  settings: DesignSettings,
): Promise<Pick<VoucherNetwork, 'wifi' | 'portal'>> {
  const scope = await voucherScope(tx, caller, 'site')
  const design = await readPrintDesign(tx, { ...caller, scope }, settings)
  return { wifi: shownWifi(design), portal: design.portal_url }
}

function shownWifi({ ssid, showssid, showqr, qr_type }: PrintDesign): string {
  return showssid || (showqr && qr_type === 'wifi') ? ssid.replace(/\p{Cc}+/gu, ' ').trim() : ''
}

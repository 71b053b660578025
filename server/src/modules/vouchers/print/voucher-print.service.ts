import { labelsPerPage, type ParsedBody, type voucherDesignRoutes } from '@portico/shared/contracts'
import { wifiText } from '@portico/shared/labels'
import { inArray } from 'drizzle-orm'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { voucher } from '../tables'
import { invalidFields } from '../../../platform/errors/api-error'
import { canVoucher, presentVouchers, recordEvents, selectVouchers, type VoucherCaller } from '../core'
import type { PrintJob } from './pdf/voucher-pdf'
import { type DesignSettings, readPrintDesign } from './voucher-design.service'

type PrintBody = ParsedBody<typeof voucherDesignRoutes.printVouchers>
export type PlannedPrint = Omit<PrintJob, 'logo'>

/** Everything that is printed, read in one short transaction. */
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

/** Those that were deleted while the file was made are not there to be marked. */
export async function markPrinted(tx: Tx, { actor, now }: Caller, voucherIds: number[]): Promise<void> {
  const printed = await tx
    .update(voucher)
    .set({ printedAt: now })
    .where(inArray(voucher.id, voucherIds))
    .returning({ id: voucher.id })
  const ids = printed.map(({ id }) => id)
  await recordEvents(tx, ids, { at: now, event: 'printed', actorId: actor.userId })
}

/** What the browser printed. */
export async function markChosenPrinted(
  tx: Tx,
  caller: VoucherCaller,
  selection: PrintBody['selection'],
): Promise<void> {
  const ids = await selectVouchers(tx, caller, selection)
  await markPrinted(tx, caller, ids)
}

/** The vouchers of a selection, and the QR that all of them share, which only paper and who prints it may have. */
export async function listChosen(
  tx: Tx,
  caller: VoucherCaller,
  { selection, ...settings }: DesignSettings & { selection: PrintBody['selection'] },
) {
  const ids = await selectVouchers(tx, caller, selection)
  const items = await presentVouchers(tx, caller, ids)
  const { showqr, qr_type, ssid, wifi_password } = await readPrintDesign(tx, caller, settings)
  const isShown = showqr && qr_type === 'wifi' && canVoucher(caller, 'deliver')
  return { items, wifi_qr: isShown ? wifiText(ssid, wifi_password) : null }
}

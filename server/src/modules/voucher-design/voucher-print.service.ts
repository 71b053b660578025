import {
  labelsPerPage,
  type ParsedBody,
  type Voucher,
  type voucherDesignRoutes,
} from '@portico/shared/contracts'
import { wifiText } from '@portico/shared/labels'
import { inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/access/actor'
import type { Tx } from '../../platform/db'
import { voucher } from '../../platform/db/schema'
import { invalidFields } from '../../platform/errors/api-error'
import {
  assertCanVoucher,
  canVoucher,
  presentVouchers,
  recordEvents,
  selectVouchers,
  type VoucherScope,
} from '../vouchers'
import type { PrintJob } from './print/voucher-pdf'
import { type DesignSettings, readPrintDesign } from './voucher-design.service'

type PrintBody = ParsedBody<typeof voucherDesignRoutes.printVouchers>
export type PlannedPrint = Omit<PrintJob, 'logo'>

/** Everything that is printed, read in one short transaction. */
export async function planPrint(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { body, now, ...settings }: DesignSettings & { body: PrintBody; now: Date },
): Promise<PlannedPrint> {
  assertCanVoucher(actor, 'handOut', home.family)
  const design = await readPrintDesign(tx, actor, home, settings)
  const layout = body.page_layout ?? design.page_layout
  const firstLabel = body.first_label
  if (firstLabel > labelsPerPage(layout)) {
    throw invalidFields({
      first_label: [{ id: 'error.field.too_big', values: { max: labelsPerPage(layout) } }],
    })
  }
  const ids = await selectVouchers(tx, home, body.selection, now)
  const vouchers = await presentVouchers(tx, actor, home, ids, now)
  return { vouchers, design, layout, firstLabel, timeZone: home.at.timezone, now }
}

/** Those that were deleted while the file was made are not there to be marked. */
export async function markPrinted(
  tx: Tx,
  actor: Actor,
  { vouchers, now }: { vouchers: readonly Pick<Voucher, 'id'>[]; now: Date },
): Promise<void> {
  const printed = await tx
    .update(voucher)
    .set({ printedAt: now })
    .where(
      inArray(
        voucher.id,
        vouchers.map(({ id }) => id),
      ),
    )
    .returning({ id: voucher.id })
  const ids = printed.map(({ id }) => id)
  await recordEvents(tx, ids, { at: now, event: 'printed', actorId: actor.userId })
}

interface Chosen {
  selection: PrintBody['selection']
  now: Date
}

/** What the browser printed. */
export async function markChosenPrinted(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { selection, now }: Chosen,
): Promise<void> {
  assertCanVoucher(actor, 'handOut', home.family)
  const ids = await selectVouchers(tx, home, selection, now)
  await markPrinted(tx, actor, { vouchers: ids.map((id) => ({ id })), now })
}

/** The vouchers of a selection, and the QR that all of them share, which only paper and who prints it may have. */
export async function listChosen(
  tx: Tx,
  actor: Actor,
  home: VoucherScope,
  { selection, now, ...settings }: Chosen & DesignSettings,
) {
  assertCanVoucher(actor, 'read', home.family)
  const ids = await selectVouchers(tx, home, selection, now)
  const items = await presentVouchers(tx, actor, home, ids, now)
  const { showqr, qr_type, ssid, wifi_password } = await readPrintDesign(tx, actor, home, settings)
  const isShown = showqr && qr_type === 'wifi' && canVoucher(actor, 'handOut', home.family)
  return { items, wifi_qr: isShown ? wifiText(ssid, wifi_password) : null }
}

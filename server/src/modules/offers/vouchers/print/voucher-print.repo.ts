import { inArray } from 'drizzle-orm'
import type { Caller } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { voucher } from '../../../../schema'
import { recordEvents } from '../core'

/** Marks vouchers as printed, except those deleted while the file was created. */
export async function markPrinted(tx: Tx, { actor, now }: Caller, voucherIds: number[]): Promise<void> {
  const printed = await tx
    .update(voucher)
    .set({ printedAt: now })
    .where(inArray(voucher.id, voucherIds))
    .returning({ id: voucher.id })
  const ids = printed.map(({ id }) => id)
  await recordEvents(tx, ids, { at: now, event: 'printed', actorId: actor.userId })
}

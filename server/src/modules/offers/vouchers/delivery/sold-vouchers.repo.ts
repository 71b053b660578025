import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { voucher } from '../../../../schema'
import { voucherInScope, type VoucherScope } from '../core'

/** Returns the IDs of vouchers that changed. `notes` replaces the notes unless empty. */
export async function markSold(
  tx: Tx,
  scope: VoucherScope,
  voucherIds: number[],
  { at, notes }: { at: Date | null; notes: string },
): Promise<number[]> {
  const rows = await tx
    .update(voucher)
    .set({ soldAt: at, ...(notes && { notes }) })
    .where(
      and(
        voucherInScope(scope),
        inArray(voucher.id, voucherIds),
        sql`(${voucher.soldAt} is null) = ${at !== null}`,
      ),
    )
    .returning({ id: voucher.id })
  return rows.map(({ id }) => id)
}

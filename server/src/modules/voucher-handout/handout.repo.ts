import { and, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { voucher } from '../../platform/db/schema'
import { voucherInHome, type VoucherScope } from '../vouchers'

/** Answers the ids of those that were not so before. `notes`: replaces the notes unless empty. */
export async function markSold(
  tx: Tx,
  home: VoucherScope,
  voucherIds: number[],
  { at, notes }: { at: Date | null; notes: string },
): Promise<number[]> {
  const rows = await tx
    .update(voucher)
    .set({ soldAt: at, ...(notes && { notes }) })
    .where(
      and(
        voucherInHome(home),
        inArray(voucher.id, voucherIds),
        sql`(${voucher.soldAt} is null) = ${at !== null}`,
      ),
    )
    .returning({ id: voucher.id })
  return rows.map(({ id }) => id)
}

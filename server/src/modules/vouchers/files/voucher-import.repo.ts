import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { voucher, voucherBatch } from '../tables'

/** Vouchers of the account with these codes, of whatever site, by code. */
export async function findTaken(tx: Tx, accountId: number, codes: string[]) {
  const rows = await tx
    .select({ code: voucher.code, home: voucher.home, notes: voucher.notes, batch: voucherBatch })
    .from(voucher)
    .innerJoin(
      voucherBatch,
      and(eq(voucherBatch.home, voucher.home), eq(voucherBatch.batchid, voucher.batchid)),
    )
    .where(and(eq(voucher.accountId, accountId), inArray(voucher.code, codes)))
  return new Map(rows.map((row) => [row.code, row]))
}
export type TakenVoucher = Awaited<ReturnType<typeof findTaken>> extends Map<string, infer Row> ? Row : never

export async function insertImported(tx: Tx, rows: (typeof voucher.$inferInsert)[]): Promise<number[]> {
  const made = await tx.insert(voucher).values(rows).returning({ id: voucher.id })
  return made.map(({ id }) => id)
}

import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db'
import { isOfBatch, voucher, voucherBatch } from '../../../../schema'

/** Finds existing vouchers of the account with these codes, at any site, by code. */
export async function findTaken(tx: Tx, accountId: number, codes: string[]) {
  const rows = await tx
    .select({ code: voucher.code, scopeKey: voucher.scopeKey, notes: voucher.notes, batch: voucherBatch })
    .from(voucher)
    .innerJoin(voucherBatch, isOfBatch)
    .where(and(eq(voucher.accountId, accountId), inArray(voucher.code, codes)))
  return new Map(rows.map((row) => [row.code, row]))
}
export type TakenVoucher = Awaited<ReturnType<typeof findTaken>> extends Map<string, infer Row> ? Row : never

export async function insertImported(tx: Tx, rows: (typeof voucher.$inferInsert)[]): Promise<number[]> {
  const inserted = await tx.insert(voucher).values(rows).returning({ id: voucher.id })
  return inserted.map(({ id }) => id)
}

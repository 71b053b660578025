import { and, count, eq, like } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'
import { voucher } from '../../platform/db/schema'

export interface NewVouchers {
  accountId: number
  siteId: number
  batchid: number
  notes: string
  durationMinutes: number
  useBefore: Date | null
  createdAt: Date
  createdBy: number | null
}

/** Codes of the account that begin with this batch id, of whatever site. */
export async function countCodes(tx: Tx, accountId: number, batchid: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(voucher)
    .where(and(eq(voucher.accountId, accountId), like(voucher.code, `${batchid}%`)))
  return row?.total ?? 0
}

/** A few rounds are plenty: at most one code in ten is taken, so each round leaves a tenth. */
const MOST_ROUNDS = 20

/**
 * Stores `amount` vouchers and answers their ids. A code that the account has already is drawn again.
 * Undefined where no free codes were found.
 */
export async function insertVouchers(
  tx: Tx,
  shared: NewVouchers,
  amount: number,
  drawCode: (batchid: number) => string,
): Promise<number[] | undefined> {
  const ids: number[] = []
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const codes = Array.from({ length: amount - ids.length }, () => drawCode(shared.batchid))
    ids.push(...(await insertFreeCodes(tx, shared, codes)))
    if (ids.length === amount) return ids.sort((one, other) => one - other)
  }
  return undefined
}

/** `on conflict do nothing` also drops a code that stands twice in `codes`. */
async function insertFreeCodes(tx: Tx, shared: NewVouchers, codes: string[]): Promise<number[]> {
  const { accountId, siteId, batchid, notes, durationMinutes, useBefore, createdAt, createdBy } = shared
  const rows = await tx
    .insert(voucher)
    .values(
      codes.map((code) => ({
        accountId,
        siteId,
        batchid,
        code,
        notes,
        durationMinutes,
        useBefore,
        createdAt,
        createdBy,
      })),
    )
    .onConflictDoNothing({ target: [voucher.accountId, voucher.code] })
    .returning({ id: voucher.id })
  return rows.map((row) => row.id)
}

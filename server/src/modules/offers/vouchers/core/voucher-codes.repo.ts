import { firstRow } from '../../../../platform/db'
import { type CodeStyle, safeLength } from '@portico/shared/contracts'
import { and, count, eq, like, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import { voucher } from '../../../../schema'

export type NewVouchers = Pick<
  typeof voucher.$inferInsert,
  | 'accountId'
  | 'siteId'
  | 'batchid'
  | 'notes'
  | 'durationMinutes'
  | 'useBefore'
  | 'createdAt'
  | 'createdBy'
  | 'prefixLength'
>

/**
 * Returns the style with a fixed length: the selected one, or the length needed for `more` codes with this
 * prefix.
 */
export async function fixLength(
  tx: Tx,
  { accountId, prefix, more }: { accountId: number; prefix: string; more: number },
  style: CodeStyle,
): Promise<CodeStyle & { length: number }> {
  if (style.length !== null) return { ...style, length: style.length }
  const vouchers = (await countCodes(tx, accountId, prefix)) + more
  return { ...style, length: safeLength(style, { vouchers, prefixLength: prefix.length }) }
}

/** Counts codes of the account with this prefix, and this length if given, at all sites. */
export async function countCodes(
  tx: Tx,
  accountId: number,
  prefix: string,
  length?: number,
): Promise<number> {
  const row = await tx
    .select({ total: count() })
    .from(voucher)
    .where(
      and(
        eq(voucher.accountId, accountId),
        like(voucher.code, `${prefix}%`),
        length === undefined ? undefined : sql`length(${voucher.code}) = ${prefix.length + length}`,
      ),
    )
    .then(firstRow)
  return row?.total ?? 0
}

/** A few rounds suffice: at most one code in ten is taken, so each round leaves a tenth. */
const MAX_ROUNDS = 20

/**
 * Stores `amount` vouchers and returns their IDs. A code that the account already uses is drawn again.
 * Returns undefined if no free codes were found.
 */
export async function insertVouchers(
  tx: Tx,
  shared: NewVouchers,
  amount: number,
  drawCode: () => string,
): Promise<number[] | undefined> {
  const ids: number[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const codes = Array.from({ length: amount - ids.length }, drawCode)
    ids.push(...(await insertFreeCodes(tx, shared, codes)))
    if (ids.length === amount) return ids.sort((one, other) => one - other)
  }
  return undefined
}

/** `on conflict do nothing` also drops duplicates within `codes`. */
async function insertFreeCodes(tx: Tx, shared: NewVouchers, codes: string[]): Promise<number[]> {
  const rows = await tx
    .insert(voucher)
    .values(codes.map((code) => ({ ...shared, code })))
    .onConflictDoNothing({ target: [voucher.accountId, voucher.code] })
    .returning({ id: voucher.id })
  return rows.map((row) => row.id)
}

import { and, count, eq } from 'drizzle-orm'
import { createHmac, randomInt } from 'node:crypto'
import { firstRow, type Tx } from '../../../platform/db'
import { recoveryCode } from '../../../schema'

const HOW_MANY = 10
/** Excludes characters that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SIGNS_IN_CODE = 8

/** Replaces a user's recovery codes. The new ones are shown only once. */
export async function replaceRecoveryCodes(tx: Tx, secret: string, userId: number): Promise<string[]> {
  await deleteRecoveryCodes(tx, userId)
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await tx
    .insert(recoveryCode)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(secret, userId, code) })))
  return codes
}

/** Returns true for a valid code and deletes it: of several concurrent calls, one gets the row. */
export async function takeRecoveryCode(
  tx: Tx,
  secret: string,
  userId: number,
  code: string,
): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashOf(secret, userId, code))))
    .returning({ userId: recoveryCode.userId })
  return rows.length > 0
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId))
}

export async function recoveryCodesLeft(tx: Tx, userId: number): Promise<number> {
  const row = await tx
    .select({ left: count() })
    .from(recoveryCode)
    .where(eq(recoveryCode.userId, userId))
    .then(firstRow)
  return row?.left ?? 0
}

function newCode(): string {
  const signs = Array.from({ length: SIGNS_IN_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/** Uses a keyed hash, because anyone with a copy of the table could brute-force forty bits. */
function hashOf(secret: string, userId: number, code: string): Buffer {
  const signs = code.toLowerCase().replace(/[\s-]/g, '')
  return createHmac('sha256', secret).update(`recovery-code:${userId}:${signs}`).digest()
}

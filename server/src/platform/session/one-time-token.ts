import { DAY_MS } from '@portico/shared/units'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../db'
import { hashToken, newToken } from '../secrets/token'
import { oneTimeToken, type TokenPurpose } from './tables'

/** Owner of a token: a user, or an address or invitation without a user yet. */
export type TokenOwner = { userId: number } | { email: string } | { invitationId: number }

export type TokenRow = typeof oneTimeToken.$inferSelect

/** Retention of expired rows, for support questions. */
const RETENTION_MS = 7 * DAY_MS

/**
 * Issues a token that works once until it expires. Only its hash is stored.
 * @returns the token: 256 random bits in base64url
 */
export async function issueToken(
  tx: Tx,
  { purpose, owner, ttlMs, now }: { purpose: TokenPurpose; owner: TokenOwner; ttlMs: number; now: Date },
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + ttlMs)
  await tx
    .insert(oneTimeToken)
    .values({ tokenHash: hashToken(token), purpose, ...owner, createdAt: now, expiresAt })
  return token
}

/** Finds a valid token without using it. */
export function findToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .select()
    .from(oneTimeToken)
    .where(holding(purpose, token, now))
    .then(firstRow)
}

/** Uses a token in one statement: of several concurrent calls one gets the row, the others null. */
export function useToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(holding(purpose, token, now))
    .returning()
    .then(firstRow)
}

/** Uses one of a token's allowed attempts; null if none remain. */
export function tryToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .update(oneTimeToken)
    .set({ triesLeft: sql`${oneTimeToken.triesLeft} - 1` })
    .where(and(holding(purpose, token, now), gt(oneTimeToken.triesLeft, 0)))
    .returning()
    .then(firstRow)
}

/** Ends an owner's tokens of these kinds. */
export async function endTokensOf(
  tx: Tx,
  owner: TokenOwner,
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(and(isOwnedBy(owner), inArray(oneTimeToken.purpose, purposes), isNull(oneTimeToken.usedAt)))
}

export async function deleteOverTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}

function isOwnedBy(owner: TokenOwner) {
  if ('email' in owner) return eq(oneTimeToken.email, owner.email)
  if ('userId' in owner) return eq(oneTimeToken.userId, owner.userId)
  return eq(oneTimeToken.invitationId, owner.invitationId)
}

function holding(purpose: TokenPurpose, token: string, now: Date) {
  return and(
    eq(oneTimeToken.tokenHash, hashToken(token)),
    eq(oneTimeToken.purpose, purpose),
    isNull(oneTimeToken.usedAt),
    gt(oneTimeToken.expiresAt, now),
  )
}

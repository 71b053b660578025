import { DAY_MS } from '@portico/shared/units'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../db'
import { hashToken, newToken } from '../secrets/token'
import { oneTimeToken, type TokenPurpose } from './tables'

/** Whom a token stands for: a user, or an address that has none yet. */
export type TokenOwner = { userId: number } | { email: string }

export type TokenRow = typeof oneTimeToken.$inferSelect

/** Rows that are over are kept so long, for whoever asks what happened. */
const RETENTION_MS = 7 * DAY_MS

/**
 * A token that works once, until its time is over. Only its hash is stored.
 *
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

/** What a token stands for while it holds, without using it up. */
export function findToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .select()
    .from(oneTimeToken)
    .where(holding(purpose, token, now))
    .then(firstRow)
}

/** Uses a token up, in one statement: of many at once one gets the row, the others null. */
export function useToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(holding(purpose, token, now))
    .returning()
    .then(firstRow)
}

/** Takes one of the tries that a token allows; null once there is none left. */
export function tryToken(tx: Tx, purpose: TokenPurpose, token: string, now: Date): Promise<TokenRow | null> {
  return tx
    .update(oneTimeToken)
    .set({ triesLeft: sql`${oneTimeToken.triesLeft} - 1` })
    .where(and(holding(purpose, token, now), gt(oneTimeToken.triesLeft, 0)))
    .returning()
    .then(firstRow)
}

/** Ends what somebody has of these kinds. */
export async function endTokensOf(
  tx: Tx,
  owner: TokenOwner,
  purposes: TokenPurpose[],
  now: Date,
): Promise<void> {
  await tx
    .update(oneTimeToken)
    .set({ usedAt: now })
    .where(
      and(
        'email' in owner ? eq(oneTimeToken.email, owner.email) : eq(oneTimeToken.userId, owner.userId),
        inArray(oneTimeToken.purpose, purposes),
        isNull(oneTimeToken.usedAt),
      ),
    )
}

export async function deleteOverTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(oneTimeToken).where(lt(oneTimeToken.expiresAt, new Date(now.getTime() - RETENTION_MS)))
}

function holding(purpose: TokenPurpose, token: string, now: Date) {
  return and(
    eq(oneTimeToken.tokenHash, hashToken(token)),
    eq(oneTimeToken.purpose, purpose),
    isNull(oneTimeToken.usedAt),
    gt(oneTimeToken.expiresAt, now),
  )
}

import { firstRow } from '../db'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Tx } from '../db/database'
import { rateBucket } from './tables'
import { ApiError } from '../errors/api-error'
import { waitValues } from '../errors/wait-values'

export interface RateLimit {
  /** Name of the counter, such as 'login-address'. */
  name: string
  max: number
  windowMs: number
}

/**
 * Counts one attempt in one statement, so that parallel attempts can't pass together. The subject is stored
 * as a hash: it may be an address, or arbitrary typed text.
 * @returns seconds to wait, 0 when the attempt is within the limit
 */
async function countAttempt(tx: Tx, limit: RateLimit, subject: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const windowEnd = new Date(now.getTime() + limit.windowMs)
  const row = await tx
    .insert(rateBucket)
    .values({ key: keyOf(limit, subject), count: 1, windowEnd })
    .onConflictDoUpdate({
      target: rateBucket.key,
      set: {
        count: sql`case when ${rateBucket.windowEnd} <= ${at} then 1 else ${rateBucket.count} + 1 end`,
        windowEnd: sql`case when ${rateBucket.windowEnd} <= ${at} then excluded.window_end else ${rateBucket.windowEnd} end`,
      },
    })
    .returning()
    .then(firstRow)
  if (!row || row.count <= limit.max) return 0
  return Math.max(1, Math.ceil((row.windowEnd.getTime() - now.getTime()) / 1000))
}

/**
 * Counts one attempt by each limit before the request is processed, so that parallel attempts can't pass
 * together. An attempt that one limit refuses counts for none of them, so a caller that keeps trying doesn't use
 * up shared limits.
 * @throws 429 if one of them is reached, with the longest wait; the counts stay
 */
export async function assertWithinLimits(
  tx: Tx,
  counted: readonly (readonly [RateLimit, string | number])[],
  now: Date,
): Promise<void> {
  let seconds = await longestWait(tx, counted, now)
  if (seconds > 0) throw tooManyRequests(seconds)
  for (const [limit, subject] of counted) {
    seconds = Math.max(seconds, await countAttempt(tx, limit, String(subject), now))
  }
  if (seconds > 0) throw tooManyRequests(seconds)
}

export function tooManyRequests(seconds: number): ApiError {
  return new ApiError(429, 'error.too_many_requests', {
    values: waitValues(seconds),
    headers: { 'retry-after': String(seconds) },
    keepWrites: true,
  })
}

/** Returns the seconds until all limits allow an attempt, without counting. */
async function longestWait(
  tx: Tx,
  counted: readonly (readonly [RateLimit, string | number])[],
  now: Date,
): Promise<number> {
  const most = new Map(counted.map(([limit, subject]) => [keyOf(limit, String(subject)), limit.max]))
  const rows = await tx
    .select()
    .from(rateBucket)
    .where(and(inArray(rateBucket.key, [...most.keys()]), gt(rateBucket.windowEnd, now)))
  const full = rows.filter(({ key, count }) => count >= (most.get(key) ?? 0))
  return Math.max(0, ...full.map(({ windowEnd }) => Math.ceil((windowEnd.getTime() - now.getTime()) / 1000)))
}

/** Removes an attempt that was correct. */
export async function forgiveAttempt(tx: Tx, limit: RateLimit, subject: string): Promise<void> {
  await tx
    .update(rateBucket)
    .set({ count: sql`greatest(${rateBucket.count} - 1, 0)` })
    .where(eq(rateBucket.key, keyOf(limit, subject)))
}

/** Deletes all attempts of a subject. */
export async function clearAttempts(tx: Tx, limit: RateLimit, subject: string): Promise<void> {
  await tx.delete(rateBucket).where(eq(rateBucket.key, keyOf(limit, subject)))
}

/** Skips buckets that are being counted until the next night, instead of waiting for them. */
export async function deleteOverBuckets(tx: Tx, now: Date): Promise<void> {
  const over = tx
    .select({ key: rateBucket.key })
    .from(rateBucket)
    .where(lt(rateBucket.windowEnd, now))
    .for('update', { skipLocked: true })
  await tx.delete(rateBucket).where(inArray(rateBucket.key, over))
}

function keyOf(limit: RateLimit, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject.toLowerCase()).digest('base64url')}`
}

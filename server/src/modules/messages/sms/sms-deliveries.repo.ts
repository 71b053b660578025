import type { ErrorText } from '@portico/shared/contracts'
import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { and, desc, eq, lt, ne, or } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { outboundSms } from '../../../schema'

export type SmsRow = typeof outboundSms.$inferSelect

/** Length of the list of deliveries. */
const LISTED = 50
const RETENTION_MS = 90 * DAY_MS
/** Longer than an attempt can take: after it, the process that began one is gone. */
const LEASE_MS = MINUTE_MS

export async function lastMessages(tx: Tx, siteId: number): Promise<SmsRow[]> {
  return tx
    .select()
    .from(outboundSms)
    .where(eq(outboundSms.siteId, siteId))
    .orderBy(desc(outboundSms.createdAt), desc(outboundSms.id))
    .limit(LISTED)
}

export function findMessage(tx: Tx, siteId: number, id: number): Promise<SmsRow | null> {
  return tx
    .select()
    .from(outboundSms)
    .where(and(eq(outboundSms.siteId, siteId), eq(outboundSms.id, id)))
    .then(firstRow)
}

/** Returns the message that was last attempted. */
export function lastAttempted(tx: Tx, siteId: number): Promise<SmsRow | null> {
  return tx
    .select()
    .from(outboundSms)
    .where(eq(outboundSms.siteId, siteId))
    .orderBy(desc(outboundSms.attemptedAt), desc(outboundSms.id))
    .limit(1)
    .then(firstRow)
}

/** Inserts a message whose first attempt begins. */
export function insertMessage(
  tx: Tx,
  message: Pick<SmsRow, 'siteId' | 'recipient' | 'about' | 'body'>,
  now: Date,
): Promise<SmsRow> {
  return tx
    .insert(outboundSms)
    .values({ ...message, state: 'waiting', attempts: 1, createdAt: now, attemptedAt: now })
    .returning()
    .then(insertedRow)
}

/** Begins another attempt. Returns null while one is in progress. */
export function claimAgain(tx: Tx, row: SmsRow, now: Date): Promise<SmsRow | null> {
  return tx
    .update(outboundSms)
    .set({ state: 'waiting', attempts: row.attempts + 1, attemptedAt: now, lastError: null, sentAt: null })
    .where(
      and(
        eq(outboundSms.id, row.id),
        eq(outboundSms.attempts, row.attempts),
        or(ne(outboundSms.state, 'waiting'), lt(outboundSms.attemptedAt, new Date(now.getTime() - LEASE_MS))),
      ),
    )
    .returning()
    .then(firstRow)
}

/** Records the outcome, only for the process that made this attempt. */
export async function recordAttempt(
  tx: Tx,
  { id, attempts }: SmsRow,
  lastError: ErrorText | null,
  now: Date,
): Promise<void> {
  await tx
    .update(outboundSms)
    .set(lastError ? { state: 'failed', lastError } : { state: 'sent', lastError: null, sentAt: now })
    .where(and(eq(outboundSms.id, id), eq(outboundSms.attempts, attempts), eq(outboundSms.state, 'waiting')))
}

/** True if the process died between the attempt and its outcome. */
export function isInterrupted({ state, attemptedAt }: SmsRow, now: Date): boolean {
  return state === 'waiting' && attemptedAt.getTime() < now.getTime() - LEASE_MS
}

export async function deleteOldMessages(tx: Tx, now: Date): Promise<void> {
  await tx.delete(outboundSms).where(lt(outboundSms.createdAt, new Date(now.getTime() - RETENTION_MS)))
}

import { firstRow, insertedRow } from '../db'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { appSession } from './tables'
import { ApiError } from '../errors/api-error'
import { hashToken, newToken } from '../secrets/token'

/** Idle time after which a session ends. */
export const IDLE_MS = 12 * HOUR_MS
/** Maximum age of a session, regardless of use. */
export const ABSOLUTE_MS = 30 * DAY_MS
/** Minimum interval between writes, so that not every read costs a write. */
const TOUCH_MS = 5 * MINUTE_MS

export interface Session {
  id: number
  userId: number
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  /** End of the session without further use. */
  endsAt: Date
}

/** Starts a session. The returned sid goes into the cookie; only its hash is stored. */
export async function startSession(
  tx: Tx,
  { userId, address, userAgent, now }: { userId: number; address: string; userAgent: string; now: Date },
): Promise<{ sid: string; session: Session }> {
  const sid = newToken()
  const row = await tx
    .insert(appSession)
    .values({
      sidHash: hashToken(sid),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      address,
      userAgent: userAgent.slice(0, 300),
    })
    .returning()
    .then(insertedRow)
  return { sid, session: asSession(row) }
}

/** Returns true if the end of an active session should be extended now. */
export function needsTouch({ lastSeenAt }: Session, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > TOUCH_MS
}

/** Gives a session a new sid and invalidates the old one. Its age and end stay. */
export async function rotateSession(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ sid: string; session: Session }> {
  const sid = newToken()
  const row = await tx
    .update(appSession)
    .set({ sidHash: hashToken(sid), lastSeenAt: now })
    .where(eq(appSession.id, id))
    .returning()
    .then(firstRow)
  // Another call ended the session meanwhile.
  if (!row) throw new ApiError(401, 'error.unauthenticated')
  return { sid, session: asSession(row) }
}

export async function endSession(tx: Tx, sid: string): Promise<void> {
  await tx.delete(appSession).where(eq(appSession.sidHash, hashToken(sid)))
}

/** Ends one session of a user; undefined if it's not theirs. */
export async function endSessionOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<typeof appSession.$inferSelect | null> {
  return tx
    .delete(appSession)
    .where(and(eq(appSession.id, id), eq(appSession.userId, userId)))
    .returning()
    .then(firstRow)
}

/**
 * Signs a user out everywhere, or everywhere except in one session. Call it when a user's password, role or
 * levels change, because open pages show outdated permissions.
 */
export async function endSessionsOf(tx: Tx, userId: number, exceptId = 0): Promise<void> {
  await tx.delete(appSession).where(and(eq(appSession.userId, userId), ne(appSession.id, exceptId)))
}

/** Deletes expired sessions. */
export async function deleteOverSessions(tx: Tx, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  await tx.delete(appSession).where(or(lt(appSession.expiresAt, now), lt(appSession.lastSeenAt, idleSince)))
}

/** Extends a session. Skips a row that a parallel request is extending, instead of waiting for it. */
export async function touchSession(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update app_session set last_seen_at = ${now.toISOString()}::timestamptz
    where id in (select id from app_session where id = ${id} for update skip locked)`)
}

/** Builds a session from its row, with the computed end. */
export function asSession({
  id,
  userId,
  createdAt,
  lastSeenAt,
  expiresAt,
}: Omit<Session, 'endsAt'>): Session {
  const endsAt = new Date(Math.min(lastSeenAt.getTime() + IDLE_MS, expiresAt.getTime()))
  return { id, userId, createdAt, lastSeenAt, expiresAt, endsAt }
}

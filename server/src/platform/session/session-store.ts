import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { and, eq, lt, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { appSession } from './tables'
import { ApiError } from '../errors/api-error'
import { hashToken, newToken } from '../secrets/token'

/** A session that nobody uses ends after this. */
export const IDLE_MS = 12 * HOUR_MS
/** A session ends after this however much it is used. */
export const ABSOLUTE_MS = 30 * DAY_MS
/** Written at most this often: not every read should cost a write. */
const TOUCH_MS = 5 * MINUTE_MS

export interface Session {
  id: number
  userId: number
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  /** When it ends if nothing more comes. */
  endsAt: Date
}

/** Starts a session. The returned sid goes into the cookie; only its hash is stored. */
export async function startSession(
  tx: Tx,
  { userId, address, userAgent, now }: { userId: number; address: string; userAgent: string; now: Date },
): Promise<{ sid: string; session: Session }> {
  const sid = newToken()
  const [row] = await tx
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
  if (!row) throw new Error('insert without a row')
  return { sid, session: asSession(row) }
}

/** Whether the end of a session that is used moves now. */
export function needsTouch({ lastSeenAt }: Session, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() > TOUCH_MS
}

/** Gives a session another sid: the one before opens nothing any more. Its age and its end stay. */
export async function rotateSession(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ sid: string; session: Session }> {
  const sid = newToken()
  const [row] = await tx
    .update(appSession)
    .set({ sidHash: hashToken(sid), lastSeenAt: now })
    .where(eq(appSession.id, id))
    .returning()
  // Ended by another call, while this one was under way.
  if (!row) throw new ApiError(401, 'error.unauthenticated')
  return { sid, session: asSession(row) }
}

export async function endSession(tx: Tx, sid: string): Promise<void> {
  await tx.delete(appSession).where(eq(appSession.sidHash, hashToken(sid)))
}

/** Ends one session of a user; undefined where it is not theirs. */
export async function endSessionOf(
  tx: Tx,
  userId: number,
  id: number,
): Promise<typeof appSession.$inferSelect | undefined> {
  const [row] = await tx
    .delete(appSession)
    .where(and(eq(appSession.id, id), eq(appSession.userId, userId)))
    .returning()
  return row
}

/**
 * Signs a user out everywhere, or everywhere but in one session. Call it where the password, the role or the
 * levels of somebody change: what an open page believes of their rights is over then.
 */
export async function endSessionsOf(tx: Tx, userId: number, exceptId = 0): Promise<void> {
  await tx.delete(appSession).where(and(eq(appSession.userId, userId), ne(appSession.id, exceptId)))
}

/** Rows of sessions that are over; nothing reads them any more. */
export async function deleteOverSessions(tx: Tx, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  await tx.delete(appSession).where(or(lt(appSession.expiresAt, now), lt(appSession.lastSeenAt, idleSince)))
}

/** Moves the end of a session. Skips a row that a parallel request is touching already, instead of waiting for that request to end. */
export async function touchSession(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update app_session set last_seen_at = ${now.toISOString()}::timestamptz
    where id in (select id from app_session where id = ${id} for update skip locked)`)
}

/** What a row says of a session, with the end worked out. */
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

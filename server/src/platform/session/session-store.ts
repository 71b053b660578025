import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { appSession } from '../db/schema'

const HOUR_MS = 3_600_000
/** A session that nobody uses ends after this. */
export const IDLE_MS = 12 * HOUR_MS
/** A session ends after this however much it is used. */
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS
/** Written at most this often: not every read should cost a write. */
const TOUCH_MS = 5 * 60_000

export interface Session {
  id: number
  userId: number
  /** When it ends if nothing more comes. */
  endsAt: Date
}

/** Starts a session. The returned sid goes into the cookie; only its hash is stored. */
export async function startSession(
  tx: Tx,
  { userId, address, userAgent, now }: { userId: number; address: string; userAgent: string; now: Date },
): Promise<{ sid: string; session: Session }> {
  const sid = randomBytes(32).toString('base64url')
  const [row] = await tx
    .insert(appSession)
    .values({
      sidHash: hashOf(sid),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
      address,
      userAgent: userAgent.slice(0, 300),
    })
    .returning({ id: appSession.id })
  if (!row) throw new Error('insert without a row')
  return { sid, session: { id: row.id, userId, endsAt: new Date(now.getTime() + IDLE_MS) } }
}

/** The session of a cookie, or null where it never was, was ended, or is over. */
export async function findSession(
  tx: Tx,
  sid: string,
  now: Date,
): Promise<{ session: Session; touched: boolean } | null> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const [row] = await tx
    .select()
    .from(appSession)
    .where(
      and(
        eq(appSession.sidHash, hashOf(sid)),
        gt(appSession.lastSeenAt, idleSince),
        gt(appSession.expiresAt, now),
      ),
    )
  if (!row) return null
  const touched = now.getTime() - row.lastSeenAt.getTime() > TOUCH_MS
  if (touched) await touch(tx, row.id, now)
  const lastSeen = touched ? now : row.lastSeenAt
  const endsAt = new Date(Math.min(lastSeen.getTime() + IDLE_MS, row.expiresAt.getTime()))
  return { session: { id: row.id, userId: row.userId, endsAt }, touched }
}

export async function endSession(tx: Tx, sid: string): Promise<void> {
  await tx.delete(appSession).where(eq(appSession.sidHash, hashOf(sid)))
}

/** Rows of sessions that are over; nothing reads them any more. */
export async function deleteOverSessions(tx: Tx, now: Date): Promise<void> {
  const idleSince = new Date(now.getTime() - IDLE_MS)
  await tx.delete(appSession).where(or(lt(appSession.expiresAt, now), lt(appSession.lastSeenAt, idleSince)))
}

/** Skips a row that a parallel request is touching already, instead of waiting for that request to end. */
async function touch(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    update app_session set last_seen_at = ${now.toISOString()}::timestamptz
    where id in (select id from app_session where id = ${id} for update skip locked)`)
}

function hashOf(sid: string): Buffer {
  return createHash('sha256').update(sid).digest()
}

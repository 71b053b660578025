import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { changeUser, changeUsers } from '../../access/accounts'
import { appUser } from '../../../schema'
import { ApiError } from '../../../platform/errors/api-error'
import { IDLE_MS } from '../../../platform/session/session-store'
import { appSession } from '../../../platform/session/tables'

export type UserRow = typeof appUser.$inferSelect

/** @throws 401 if the user was deleted */
export async function userById(tx: Tx, id: number): Promise<UserRow> {
  const row = await tx.select().from(appUser).where(eq(appUser.id, id)).then(firstRow)
  if (!row) throw new ApiError(401, 'error.unauthenticated')
  return row
}

/** Finds a user who can sign in. */
export function userByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  return tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.deactivatedAt)))
    .then(firstRow)
}

export async function setUser(tx: Tx, id: number, values: Partial<UserRow>): Promise<void> {
  await changeUser(tx, id, values)
}

/**
 * Returns false if this time step, or a later one, was used meanwhile: of two concurrent calls with one code,
 * one succeeds.
 */
export async function takeTimeStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const isNewer = or(isNull(appUser.tfLastStep), lt(appUser.tfLastStep, step))
  return (await changeUsers(tx, and(eq(appUser.id, id), isNewer), { tfLastStep: step })) > 0
}

/** Lists a user's valid sessions, last used first. */
export function findSessionsOf(tx: Tx, userId: number, now: Date) {
  return tx
    .select()
    .from(appSession)
    .where(
      and(
        eq(appSession.userId, userId),
        gt(appSession.lastSeenAt, new Date(now.getTime() - IDLE_MS)),
        gt(appSession.expiresAt, now),
      ),
    )
    .orderBy(desc(appSession.lastSeenAt), desc(appSession.id))
}

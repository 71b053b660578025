import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { appUser } from '../../platform/db/schema'
import { ApiError } from '../../platform/errors/api-error'

export type UserRow = typeof appUser.$inferSelect

/** @throws 401 where the user is gone */
export async function userById(tx: Tx, id: number): Promise<UserRow> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, id))
  if (!row) throw new ApiError(401, 'error.unauthenticated')
  return row
}

export async function userByEmail(tx: Tx, email: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.email, email))
  return row ?? null
}

export async function setUser(tx: Tx, id: number, values: Partial<UserRow>): Promise<void> {
  await tx.update(appUser).set(values).where(eq(appUser.id, id))
}

/** False where this time step, or a later one, was taken meanwhile: of two at once with one code, one wins. */
export async function takeTimeStep(tx: Tx, id: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(appUser)
    .set({ tfLastStep: step })
    .where(and(eq(appUser.id, id), or(isNull(appUser.tfLastStep), lt(appUser.tfLastStep, step))))
    .returning({ id: appUser.id })
  return rows.length > 0
}

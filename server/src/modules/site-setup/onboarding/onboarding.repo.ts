import { eq } from 'drizzle-orm'
import type { LoginMethod } from '@portico/shared/contracts'
import { firstRow, type Tx } from '../../../platform/db'
import { loginMethod, onboarding } from '../../../schema'

export type OnboardingRow = typeof onboarding.$inferSelect

export function findOnboarding(tx: Tx, userId: number): Promise<OnboardingRow | null> {
  return tx.select().from(onboarding).where(eq(onboarding.userId, userId)).then(firstRow)
}

/** Locks the row for a change, so that two tabs that save at once don't overwrite each other. */
export function lockOnboarding(tx: Tx, userId: number): Promise<OnboardingRow | null> {
  return tx.select().from(onboarding).where(eq(onboarding.userId, userId)).for('update').then(firstRow)
}

export async function writeOnboarding(tx: Tx, row: OnboardingRow): Promise<void> {
  const { userId: _user, ...set } = row
  await tx.insert(onboarding).values(row).onConflictDoUpdate({ target: onboarding.userId, set })
}

export function finish(tx: Tx, userId: number, now: Date): Promise<OnboardingRow | null> {
  return tx
    .update(onboarding)
    .set({ finishedAt: now, updatedAt: now, drafts: {} })
    .where(eq(onboarding.userId, userId))
    .returning()
    .then(firstRow)
}

export async function methodsOf(tx: Tx, siteId: number): Promise<LoginMethod[]> {
  const rows = await tx
    .select({ kind: loginMethod.kind })
    .from(loginMethod)
    .where(eq(loginMethod.siteId, siteId))
  return rows.map(({ kind }) => kind)
}

/** Removes a deleted location and its steps. */
export async function leaveOnboarding(tx: Tx, siteId: number): Promise<void> {
  await tx.update(onboarding).set({ siteId: null }).where(eq(onboarding.siteId, siteId))
}

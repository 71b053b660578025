import type { Language } from '@portico/shared/contracts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { changeUsers } from '../accounts'
import { appUser } from '../accounts/tables'
import { site } from '../sites/tables'

export interface ProfileChanges {
  displayname?: string | undefined
  language?: Language | undefined
  timezone?: string | undefined
}

export async function findUserByEmail(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: appUser.id, passwordHash: appUser.passwordHash, tfSecret: appUser.tfSecret })
    .from(appUser)
    .where(eq(appUser.email, email))
  return row ?? null
}

export async function lastLoginOf(tx: Tx, userId: number): Promise<Date | null> {
  const [row] = await tx.select({ at: appUser.lastLoginAt }).from(appUser).where(eq(appUser.id, userId))
  return row?.at ?? null
}

export async function markLogin(tx: Tx, userId: number, now: Date): Promise<void> {
  await changeUsers(tx, eq(appUser.id, userId), { lastLoginAt: now })
}

/** What is undefined stays. */
export async function changeProfile(tx: Tx, userId: number, changes: ProfileChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await changeUsers(tx, eq(appUser.id, userId), changes)
}

export async function siteNames(tx: Tx, ids: number[]): Promise<{ id: number; name: string }[]> {
  if (ids.length === 0) return []
  return tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(inArray(site.id, ids))
    .orderBy(asc(site.name), asc(site.id))
}

import type { Language } from '@portico/shared/contracts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import { changeUser, enterable } from '../../access/accounts'
import { appUser, site } from '../../../schema'

export interface ProfileChanges {
  displayname?: string | undefined
  language?: Language | undefined
  timezone?: string | undefined
  usageStatistics?: boolean | undefined
}

/** Finds a user who can sign in. */
export function findUserByEmail(tx: Tx, email: string) {
  return tx
    .select({ id: appUser.id, passwordHash: appUser.passwordHash, tfSecret: appUser.tfSecret })
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.deactivatedAt)))
    .then(firstRow)
}

export async function markLogin(tx: Tx, userId: number, now: Date): Promise<void> {
  await changeUser(tx, userId, { lastLoginAt: now })
}

/** Changes the profile; undefined values stay. */
export async function changeProfile(tx: Tx, userId: number, changes: ProfileChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) return
  await changeUser(tx, userId, changes)
}

/** Lists the sites that a caller can enter. */
export async function siteNames(tx: Tx, actor: Actor): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: site.id, name: site.name })
    .from(site)
    .where(enterable(actor))
    .orderBy(asc(site.name), asc(site.id))
}

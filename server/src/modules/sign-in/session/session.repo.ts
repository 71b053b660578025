import type { Language } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import { changeUser, changeUsers, enterable } from '../../access/accounts'
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
    .select({
      id: appUser.id,
      accountId: appUser.accountId,
      passwordHash: appUser.passwordHash,
      tfSecret: appUser.tfSecret,
    })
    .from(appUser)
    .where(and(eq(appUser.email, email), isNull(appUser.deactivatedAt)))
    .then(firstRow)
}

export async function markLogin(tx: Tx, userId: number, login: { at: Date; ip: string }): Promise<void> {
  await changeUser(tx, userId, { lastLoginAt: login.at, lastLoginIp: login.ip })
}

const ADDRESS_DAYS = 90

/** Erases the addresses of sign-ins that are too old to explain a current session. */
export async function eraseOldLoginAddresses(tx: Tx, now: Date): Promise<void> {
  const isOld = lt(appUser.lastLoginAt, new Date(now.getTime() - ADDRESS_DAYS * DAY_MS))
  await changeUsers(tx, and(isNotNull(appUser.lastLoginIp), isOld), { lastLoginIp: null })
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

import type { LevelMap } from '@portico/shared/contracts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { openInvitation } from '../accounts'
import { appUser, siteMember } from '../../../schema'

export interface ClientRow {
  id: number
  email: string
  displayname: string
  /** Levels at the requested site; null if the client has no access to it. */
  levels: Partial<LevelMap> | null
  frontDesk: boolean | null
  /** Time of the last invitation while it's open. */
  invitedAt: Date | null
}

const ofAccount = (accountId: number) => and(eq(appUser.accountId, accountId), eq(appUser.role, 'client'))

export function findClients(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<ClientRow[]> {
  return selectClients(tx, id, ofAccount(accountId))
}

/** Locks a client until the end of the transaction, so that concurrent changes wait for each other. */
export async function lockClient(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
  clientId: number,
): Promise<ClientRow | null> {
  const it = and(ofAccount(accountId), eq(appUser.id, clientId))
  await tx.select({ id: appUser.id }).from(appUser).where(it).for('no key update')
  const [row] = await selectClients(tx, id, it)
  return row ?? null
}

async function selectClients(tx: Tx, siteId: number, condition: SQL | undefined): Promise<ClientRow[]> {
  const rows = await tx
    .select({
      id: appUser.id,
      email: appUser.email,
      displayname: appUser.displayname,
      levels: siteMember.levels,
      frontDesk: siteMember.frontDesk,
      invitedAt: appUser.invitedAt,
      passwordChangedAt: appUser.passwordChangedAt,
      lastLoginAt: appUser.lastLoginAt,
    })
    .from(appUser)
    .leftJoin(siteMember, and(eq(siteMember.userId, appUser.id), eq(siteMember.siteId, siteId)))
    .where(condition)
    .orderBy(asc(appUser.displayname), asc(appUser.id))
  return rows.map(({ passwordChangedAt, lastLoginAt, ...row }) => ({
    ...row,
    invitedAt: openInvitation({ ...row, passwordChangedAt, lastLoginAt }),
  }))
}

export async function grantAccess(
  tx: Tx,
  member: { accountId: number; siteId: number; userId: number; levels: LevelMap; frontDesk: boolean },
): Promise<void> {
  await tx
    .insert(siteMember)
    .values(member)
    .onConflictDoUpdate({
      target: [siteMember.siteId, siteMember.userId],
      set: { levels: member.levels, frontDesk: member.frontDesk },
    })
}

export async function revokeAccess(
  tx: Tx,
  { siteId, userId }: { siteId: number; userId: number },
): Promise<void> {
  await tx.delete(siteMember).where(and(eq(siteMember.siteId, siteId), eq(siteMember.userId, userId)))
}

export async function removeMembers(tx: Tx, siteId: number): Promise<void> {
  await tx.delete(siteMember).where(eq(siteMember.siteId, siteId))
}

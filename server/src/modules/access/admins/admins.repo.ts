import type { adminsRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, asc, count, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { type Page, pageOf, textContains } from '../../../platform/lists'
import { accountAdmin, appUser, ownershipTransfer } from '../../../schema'
import { isInState } from '../accounts'

export type AdminRow = typeof accountAdmin.$inferSelect
export type TransferRow = typeof ownershipTransfer.$inferSelect
type ListQuery = ParsedQuery<typeof adminsRoutes.listAdmins>

const SORTED = {
  displayname: accountAdmin.displayname,
  email: accountAdmin.email,
  last_login_at: accountAdmin.lastLoginAt,
}

/** Returns one page of owners, admins and invitations. Searches by name and address. */
export function pageOfAdmins(
  tx: Tx,
  { accountId, now }: { accountId: number; now: Date },
  query: ListQuery,
): Promise<Page<AdminRow>> {
  const matches = and(
    eq(accountAdmin.accountId, accountId),
    query.state && isInState(accountAdmin, query.state, now),
    query.search ? textContains(query.search, accountAdmin.displayname, accountAdmin.email) : undefined,
  )
  const direction = query.sort_by === 'asc' ? asc : desc
  return pageOf(query, {
    count: () =>
      tx
        .select({ total: count() })
        .from(accountAdmin)
        .where(matches)
        .then((rows) => rows[0]?.total ?? 0),
    rows: ({ limit, offset }) =>
      tx
        .select()
        .from(accountAdmin)
        .where(matches)
        .orderBy(direction(SORTED[query.sort_on]), direction(accountAdmin.id))
        .limit(limit)
        .offset(offset),
  })
}

export function findAdmin(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<AdminRow | null> {
  return tx
    .select()
    .from(accountAdmin)
    .where(and(eq(accountAdmin.accountId, accountId), eq(accountAdmin.id, id)))
    .then(firstRow)
}

/** Finds an active user of the account in any role. */
export function findActiveUser(tx: Tx, { accountId, id }: { accountId: number; id: number }) {
  return tx
    .select()
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), eq(appUser.id, id), isNull(appUser.deactivatedAt)))
    .then(firstRow)
}

/** Lists the active users of an account who sign in without a second step. */
export async function usersWithoutTwoFactor(tx: Tx, accountId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), isNull(appUser.tfSecret), isNull(appUser.deactivatedAt)))
  return rows.map(({ id }) => id)
}

export function findTransfer(tx: Tx, accountId: number, now: Date): Promise<TransferRow | null> {
  return tx
    .select()
    .from(ownershipTransfer)
    .where(and(eq(ownershipTransfer.accountId, accountId), gt(ownershipTransfer.expiresAt, now)))
    .then(firstRow)
}

/** Stores a transfer in place of an expired one. */
export async function insertTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tx
    .insert(ownershipTransfer)
    .values(row)
    .onConflictDoUpdate({ target: ownershipTransfer.accountId, set: row })
}

export async function deleteTransfer(tx: Tx, accountId: number): Promise<void> {
  await tx.delete(ownershipTransfer).where(eq(ownershipTransfer.accountId, accountId))
}

/** Ends a transfer that involves this user. */
export async function deleteTransferOf(tx: Tx, accountId: number, userId: number): Promise<void> {
  const { fromUserId, toUserId } = ownershipTransfer
  await tx
    .delete(ownershipTransfer)
    .where(and(eq(ownershipTransfer.accountId, accountId), or(eq(fromUserId, userId), eq(toUserId, userId))))
}

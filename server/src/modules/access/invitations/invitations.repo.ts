import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { appUser, invitation } from '../../../schema'

export type InvitationRow = typeof invitation.$inferSelect

/** Returns null if the account has already invited the address. */
export function insertInvitation(
  tx: Tx,
  values: Omit<typeof invitation.$inferInsert, 'id'>,
): Promise<InvitationRow | null> {
  return tx
    .insert(invitation)
    .values(values)
    .onConflictDoNothing({ target: [invitation.accountId, invitation.email] })
    .returning()
    .then(firstRow)
}

export function changeInvitation(
  tx: Tx,
  id: number,
  changes: Partial<Omit<InvitationRow, 'id' | 'accountId' | 'email' | 'role'>>,
): Promise<InvitationRow> {
  return tx.update(invitation).set(changes).where(eq(invitation.id, id)).returning().then(insertedRow)
}

/** Deletes an invitation with its links. */
export async function deleteInvitation(tx: Tx, id: number): Promise<void> {
  await tx.delete(invitation).where(eq(invitation.id, id))
}

export function findInvitation(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<InvitationRow | null> {
  return tx
    .select()
    .from(invitation)
    .where(and(eq(invitation.id, id), eq(invitation.accountId, accountId)))
    .then(firstRow)
}

/** Finds an invitation that has not expired, and whose sender may still send one. */
export function findOpenInvitation(tx: Tx, id: number, now: Date) {
  return tx
    .select({ invitation, language: appUser.language, timezone: appUser.timezone })
    .from(invitation)
    .innerJoin(
      appUser,
      and(eq(appUser.id, invitation.invitedBy), eq(appUser.accountId, invitation.accountId)),
    )
    .where(
      and(
        eq(invitation.id, id),
        gt(invitation.expiresAt, now),
        inArray(appUser.role, ['owner', 'admin']),
        isNull(appUser.deactivatedAt),
      ),
    )
    .then(firstRow)
}

export function findUserOfAddress(tx: Tx, email: string) {
  const { id, accountId, role, deactivatedAt, invitedAt, passwordChangedAt, createdAt } = appUser
  return tx
    .select({ id, accountId, role, deactivatedAt, invitedAt, passwordChangedAt, createdAt })
    .from(appUser)
    .where(eq(appUser.email, email))
    .then(firstRow)
}

/** Ends all open invitations that a user sent, to admins and clients. Others can send them again. */
export async function endInvitationsBy(tx: Tx, userId: number, now: Date): Promise<void> {
  const ended = await tx
    .update(invitation)
    .set({ expiresAt: sql`least(${invitation.expiresAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(invitation.invitedBy, userId))
    .returning({ id: invitation.id })
  for (const { id } of ended) await endTokensOf(tx, { invitationId: id }, ['password'], now)
}

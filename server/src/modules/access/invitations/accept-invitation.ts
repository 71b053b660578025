import type { Tx } from '../../../platform/db'
import { recordEvent } from '../../../platform/audit/audit-log'
import { findToken, useToken } from '../../../platform/session/one-time-token'
import {
  changeUser,
  endCredentials,
  hasChosenPassword,
  insertUser,
  loadActor,
  lockAccount,
} from '../accounts'
import { acceptMembers } from '../site-members'
import {
  deleteInvitation,
  findOpenInvitation,
  findUserOfAddress,
  type InvitationRow,
} from './invitations.repo'

type Open = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>

/** Finds the open invitation of a link without accepting it. */
export async function invitationOf(tx: Tx, token: string, now: Date): Promise<InvitationRow | null> {
  const link = await findToken(tx, 'password', token, now)
  const open = link?.invitationId ? await findOpenInvitation(tx, link.invitationId, now) : null
  return open?.invitation ?? null
}

/**
 * Creates the user of an invitation, once. A client of the account becomes its admin, or gets the access of the
 * invitation, too: an address is one user. The account is locked before the link is used, in the order of every other change of its admins.
 * @returns null if the link is no longer valid, or another account got the address meanwhile
 */
export async function acceptInvitation(
  tx: Tx,
  {
    token,
    passwordHash,
    isPasswordChosen,
    now,
  }: {
    token: string
    passwordHash: string
    /** False: the user signs in with an identity provider. */
    isPasswordChosen: boolean
    now: Date
  },
): Promise<number | null> {
  const invitation = await invitationOf(tx, token, now)
  if (!invitation || !(await lockAccount(tx, invitation.accountId))) return null
  const open = await findOpenInvitation(tx, invitation.id, now)
  if (!open || !(await useToken(tx, 'password', token, now))) return null
  const userId = await becomeUser(tx, open, { passwordHash, isPasswordChosen, now })
  if (userId === null) return null
  if (invitation.role === 'client') await acceptMembers(tx, invitation.id, userId)
  await deleteInvitation(tx, invitation.id)
  const loaded = await loadActor(tx, { userId, sessionId: 0, now })
  if (!loaded) throw new Error(`User ${userId} accepted an invitation but is missing`)
  const action = invitation.role === 'client' ? 'client_access.accept' : 'admin.accept'
  await recordEvent(tx, { actor: loaded.actor, now }, action, { subject: invitation.email })
  return userId
}

async function becomeUser(
  tx: Tx,
  { invitation, language, timezone }: Open,
  { passwordHash, isPasswordChosen, now }: { passwordHash: string; isPasswordChosen: boolean; now: Date },
): Promise<number | null> {
  const { id, accountId, email, displayname, role, newSites, invitedAt, invitedBy } = invitation
  const invited = { role, newSites, invitedAt, invitedBy }
  const password = { passwordHash, passwordChangedAt: now }
  const known = await findUserOfAddress(tx, email)
  if (!known) {
    const user = { id, accountId, email, displayname, language, timezone, ...invited, passwordHash }
    const passwordChangedAt = isPasswordChosen ? now : null
    return (await insertUser(tx, { ...user, passwordChangedAt, createdAt: now })) ?? null
  }
  if (!isClientOf(accountId, known)) return null
  const keepsPassword = !isPasswordChosen && hasChosenPassword(known)
  await changeUser(tx, known.id, {
    ...invited,
    ...(isPasswordChosen && password),
    // Without a time, the password that the user registered with would count as never chosen.
    ...(keepsPassword && { passwordChangedAt: known.passwordChangedAt ?? known.createdAt }),
  })
  await endCredentials(tx, known.id, now)
  return known.id
}

/** Returns true if this user can accept an invitation of the account. */
export function isClientOf(
  accountId: number,
  user: NonNullable<Awaited<ReturnType<typeof findUserOfAddress>>>,
): boolean {
  return user.accountId === accountId && user.role === 'client' && user.deactivatedAt === null
}

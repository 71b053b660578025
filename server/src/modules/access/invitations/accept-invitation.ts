import type { Tx } from '../../../platform/db'
import { recordEvent } from '../../../platform/audit/audit-log'
import { endTokensOf, findToken, useToken } from '../../../platform/session/one-time-token'
import { endSessionsOf } from '../../../platform/session/session-store'
import { changeUser, insertUser, loadActor, lockAccount, revokeKeysOf } from '../accounts'
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
 * Creates the admin of an invitation, once, or makes a client of the account its admin: an address is one
 * user. The account is locked before the link is used, in the order of every other change of its admins.
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
  const userId = await becomeAdmin(tx, open, { passwordHash, isPasswordChosen, now })
  if (userId === null) return null
  await deleteInvitation(tx, invitation.id)
  const loaded = await loadActor(tx, { userId, sessionId: 0, now })
  if (!loaded) throw new Error(`User ${userId} accepted an invitation but is missing`)
  await recordEvent(tx, { actor: loaded.actor, now }, 'admin.accept', { subject: invitation.email })
  return userId
}

async function becomeAdmin(
  tx: Tx,
  { invitation, language, timezone }: Open,
  { passwordHash, isPasswordChosen, now }: { passwordHash: string; isPasswordChosen: boolean; now: Date },
): Promise<number | null> {
  const { id, accountId, email, displayname, invitedAt, invitedBy } = invitation
  const invited = { role: 'admin' as const, invitedAt, invitedBy }
  const password = { passwordHash, passwordChangedAt: now }
  const known = await findUserOfAddress(tx, email)
  if (!known) {
    const user = { id, accountId, email, displayname, language, timezone, ...invited, passwordHash }
    const passwordChangedAt = isPasswordChosen ? now : null
    return (await insertUser(tx, { ...user, passwordChangedAt, createdAt: now })) ?? null
  }
  if (!isClientOf(accountId, known)) return null
  await changeUser(tx, known.id, { ...invited, ...(isPasswordChosen && password) })
  await endTokensOf(tx, { userId: known.id }, ['login', 'password'], now)
  await endSessionsOf(tx, known.id)
  await revokeKeysOf(tx, known.id, now)
  return known.id
}

/** Returns true if an invitation of the account can make this user its admin. */
export function isClientOf(
  accountId: number,
  user: NonNullable<Awaited<ReturnType<typeof findUserOfAddress>>>,
): boolean {
  return user.accountId === accountId && user.role === 'client' && user.deactivatedAt === null
}

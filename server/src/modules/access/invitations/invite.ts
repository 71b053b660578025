import { SIGN_IN_PAGES, type NewSiteAccess } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { pageLink } from '../../../platform/http/page-link'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { queueMail } from '../../messages/mail'
import { lockAccount } from '../accounts'
import { firstSiteNames } from '../site-members'
import { isClientOf } from './accept-invitation'
import {
  assertMayInvite,
  INVITATION_DAYS,
  type InvitationSettings,
  issueInvitationLink,
} from './invitation-link'
import {
  changeInvitation,
  deleteInvitation,
  findInvitation,
  findUserOfAddress,
  insertInvitation,
  type InvitationRow,
} from './invitations.repo'

export interface Inviter extends Caller, InvitationSettings {}

interface Invitee {
  email: string
  displayname: string
  role: InvitationRow['role']
  newSites?: NewSiteAccess | null
}

type Key = Pick<InvitationRow, 'id' | 'role'>

/**
 * Stores an invitation, without sending it. It tells nothing about addresses of other accounts: for those it
 * does the same work, so that neither the answer nor its time reveals the difference.
 * @throws 422 if the person is in the account already
 */
export async function storeInvitation(tx: Tx, caller: Inviter, person: Invitee): Promise<InvitationRow> {
  const { actor, now } = caller
  const { accountId, userId } = actor
  await lockAccount(tx, accountId)
  await assertMayInvite(tx, accountId, now)
  const known = await findUserOfAddress(tx, person.email)
  const becomesAdmin = person.role === 'admin' && known?.role === 'client'
  if (known?.accountId === accountId && !becomesAdmin) throw isListed(person)
  const row = { accountId, ...person, invitedBy: userId, invitedAt: now, expiresAt: expiryOf(now) }
  const invitation = await insertInvitation(tx, row)
  if (!invitation) throw isListed(person)
  return invitation
}

/** Sends an open or expired invitation again, with a new link. Earlier links stop working. */
export async function resendInvitation(tx: Tx, caller: Inviter, key: Key): Promise<InvitationRow> {
  const { actor, now } = caller
  const { id } = await lockInvitation(tx, caller, key)
  await assertMayInvite(tx, actor.accountId, now)
  await endTokensOf(tx, { invitationId: id }, ['password'], now)
  const changes = { invitedBy: actor.userId, invitedAt: now, expiresAt: expiryOf(now) }
  const invitation = await changeInvitation(tx, id, changes)
  await sendInvitation(tx, caller, invitation)
  return invitation
}

export async function withdrawInvitation(tx: Tx, caller: Caller, key: Key): Promise<InvitationRow> {
  const invitation = await lockInvitation(tx, caller, key)
  await deleteInvitation(tx, invitation.id)
  return invitation
}

async function lockInvitation(tx: Tx, { actor }: Caller, { id, role }: Key): Promise<InvitationRow> {
  const { accountId } = actor
  await lockAccount(tx, accountId)
  const invitation = await findInvitation(tx, { accountId, id })
  if (invitation?.role !== role) throw notFound()
  return invitation
}

/**
 * Sends the email of an invitation. An address of another account gets one that says so, and a link that never
 * works.
 */
export async function sendInvitation(
  tx: Tx,
  caller: Inviter,
  { id, role, ...to }: InvitationRow,
): Promise<void> {
  const { actor, box, now } = caller
  const { accountId, language, account } = actor
  const known = await findUserOfAddress(tx, to.email)
  const works = !known || isClientOf(accountId, known)
  const link = await issueInvitationLink(tx, caller, { owner: { invitationId: id }, works })
  const [site, another] = await firstSiteNames(tx, id)
  const values = { name: to.displayname, inviter: actor.displayname, account: account.name }
  const mail = { to: to.email, language, accountId }
  const withLink = { ...values, link, days: INVITATION_DAYS }
  if (!works) {
    const full = { ...values, link: pageLink(caller, SIGN_IN_PAGES.login) }
    await queueMail(tx, box, { ...mail, template: 'admin-invitation-taken', values: full }, now)
  } else if (role === 'admin') {
    await queueMail(tx, box, { ...mail, template: 'admin-invitation', values: withLink }, now)
  } else {
    const full = { ...withLink, site: site && !another ? site : account.name }
    await queueMail(tx, box, { ...mail, template: 'invitation', values: full }, now)
  }
}

const expiryOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)

/** Keeps the rate-limit count although the request fails. */
function isListed({ role }: Invitee): ApiError {
  const id = role === 'admin' ? 'error.admin.listed' : 'error.client.listed'
  return new ApiError(422, 'error.validation', { fields: { email: [{ id }] }, keepWrites: true })
}

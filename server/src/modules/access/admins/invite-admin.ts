import { SIGN_IN_PAGES, type Admin, type adminsRoutes, type ParsedBody } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields, notFound } from '../../../platform/errors/api-error'
import { pageLink } from '../../../platform/http/page-link'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { queueMail } from '../../messages/mail'
import { lockAccount } from '../accounts'
import {
  assertMayInvite,
  deleteInvitation,
  findInvitation,
  findUserOfAddress,
  insertInvitation,
  INVITATION_DAYS,
  type InvitationRow,
  type InvitationSettings,
  isClientOf,
  issueInvitationLink,
  renewInvitation,
} from '../invitations'
import { findAdmin } from './admins.repo'
import { presentAdmin } from './present-admin'

export interface Inviter extends Caller, InvitationSettings {}

/**
 * Invites an admin. An address of another account gets an email that says so, and a link that never works:
 * both do the same work, so that neither the answer nor its time reveals the difference.
 * @throws 422 if the address is in the list of admins already
 */
export async function inviteAdmin(
  tx: Tx,
  caller: Inviter,
  { email, displayname }: ParsedBody<typeof adminsRoutes.inviteAdmin>,
): Promise<Admin> {
  const { actor, now } = caller
  const { accountId, userId } = actor
  await lockAccount(tx, accountId)
  await assertMayInvite(tx, accountId, now)
  const known = await findUserOfAddress(tx, email)
  if (known?.accountId === accountId && known.role !== 'client') throw isListed()
  const row = { accountId, email, displayname, invitedBy: userId, invitedAt: now, expiresAt: expiryOf(now) }
  const invitation = await insertInvitation(tx, row)
  if (!invitation) throw isListed()
  await sendInvitation(tx, caller, invitation)
  await recordEvent(tx, caller, 'admin.invite', { subject: email })
  return presentById(tx, caller, invitation.id)
}

export async function resendAdminInvitation(
  tx: Tx,
  caller: Inviter,
  { invitationId }: { invitationId: number },
): Promise<Admin> {
  const { actor, now } = caller
  await assertMayInvite(tx, actor.accountId, now)
  const { id } = await lockInvitation(tx, caller, invitationId)
  await endTokensOf(tx, { invitationId: id }, ['password'], now)
  const changes = { invitedBy: actor.userId, invitedAt: now, expiresAt: expiryOf(now) }
  const invitation = await renewInvitation(tx, id, changes)
  await sendInvitation(tx, caller, invitation)
  await recordEvent(tx, caller, 'admin.resend', { subject: invitation.email })
  return presentById(tx, caller, id)
}

export async function withdrawAdminInvitation(
  tx: Tx,
  caller: Caller,
  { invitationId }: { invitationId: number },
): Promise<void> {
  const { id, email } = await lockInvitation(tx, caller, invitationId)
  await deleteInvitation(tx, id)
  await recordEvent(tx, caller, 'admin.withdraw', { subject: email })
}

export async function presentById(tx: Tx, caller: Caller, id: number): Promise<Admin> {
  const row = await findAdmin(tx, { accountId: caller.actor.accountId, id })
  if (!row) throw notFound()
  return presentAdmin(caller, row)
}

async function lockInvitation(tx: Tx, { actor }: Caller, id: number): Promise<InvitationRow> {
  const { accountId } = actor
  await lockAccount(tx, accountId)
  const invitation = await findInvitation(tx, { accountId, id })
  if (!invitation) throw notFound()
  return invitation
}

async function sendInvitation(tx: Tx, caller: Inviter, { id, ...to }: InvitationRow): Promise<void> {
  const { actor, box, now } = caller
  const { accountId, language } = actor
  const known = await findUserOfAddress(tx, to.email)
  const works = !known || isClientOf(accountId, known)
  const link = await issueInvitationLink(tx, caller, { owner: { invitationId: id }, works })
  const values = { name: to.displayname, inviter: actor.displayname, account: actor.account.name }
  const mail = { to: to.email, language, accountId }
  if (works) {
    const full = { ...values, link, days: INVITATION_DAYS }
    await queueMail(tx, box, { ...mail, template: 'admin-invitation', values: full }, now)
  } else {
    const full = { ...values, link: pageLink(caller, SIGN_IN_PAGES.login) }
    await queueMail(tx, box, { ...mail, template: 'admin-invitation-taken', values: full }, now)
  }
}

const expiryOf = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
const isListed = () => invalidFields({ email: [{ id: 'error.admin.listed' }] })

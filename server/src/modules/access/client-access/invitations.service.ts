import type { ClientAccess, clientAccessRoutes, ParsedBody } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { changeUser, deleteUser, insertUser } from '../accounts'
import {
  assertMayInvite,
  INVITATION_DAYS,
  type InvitationSettings,
  issueInvitationLink,
} from '../invitations'
import { queueMail } from '../../messages/mail'
import { grantAccess, lockClient, type ClientRow } from './client-access.repo'
import { logged, presentClient } from './client-access.service'

interface Inviter extends SiteCaller, InvitationSettings {}

type Invitation = ParsedBody<typeof clientAccessRoutes.inviteClient>

/** @throws 422 if a user has the address, in this account or another */
export async function inviteClient(
  tx: Tx,
  caller: Inviter,
  { email, displayname, permissions, front_desk, passwordHash }: Invitation & { passwordHash: string },
): Promise<ClientAccess> {
  const { actor, site, now } = caller
  const { accountId } = site
  await assertMayInvite(tx, accountId, now)
  const { language, timezone } = actor
  const person = { accountId, email, displayname, language, timezone, role: 'client' as const }
  const id = await insertUser(tx, { ...person, passwordHash, invitedAt: now, invitedBy: actor.userId })
  if (id === undefined) throw emailTaken()
  const client = { id, email, displayname, levels: permissions, frontDesk: front_desk, invitedAt: now }
  const access = presentClient(client)
  await grantAccess(tx, {
    accountId,
    siteId: site.id,
    userId: id,
    levels: access.permissions,
    frontDesk: front_desk,
  })
  await sendLink(tx, caller, client)
  await recordEvent(tx, caller, 'client_access.invite', {
    subject: email,
    siteId: site.id,
    after: logged(access),
  })
  return access
}

/** @throws 409 if the invitation was accepted */
export async function resendInvitation(
  tx: Tx,
  caller: Inviter,
  { clientId }: { clientId: number },
): Promise<ClientAccess> {
  const { site, now } = caller
  await assertMayInvite(tx, site.accountId, now)
  const client = await lockInvited(tx, caller, clientId)
  await endTokensOf(tx, { userId: client.id }, ['password'], now)
  await changeUser(tx, client.id, { invitedAt: now, invitedBy: caller.actor.userId })
  await sendLink(tx, caller, client)
  await recordEvent(tx, caller, 'client_access.resend', { subject: client.email, siteId: site.id })
  return presentClient({ ...client, invitedAt: now })
}

/** @throws 409 if the invitation was accepted */
export async function withdrawInvitation(
  tx: Tx,
  caller: SiteCaller,
  { clientId }: { clientId: number },
): Promise<void> {
  const client = await lockInvited(tx, caller, clientId)
  await deleteUser(tx, client.id)
  await recordEvent(tx, caller, 'client_access.withdraw', { subject: client.email, siteId: caller.site.id })
}

async function lockInvited(tx: Tx, { site }: SiteCaller, clientId: number): Promise<ClientRow> {
  const client = await lockClient(tx, site, clientId)
  if (!client) throw notFound()
  if (!client.invitedAt) throw new ApiError(409, 'error.client_access.accepted')
  return client
}

async function sendLink(tx: Tx, caller: Inviter, { id, email, displayname }: ClientRow): Promise<void> {
  const { actor, site, box, now } = caller
  const link = await issueInvitationLink(tx, caller, { owner: { userId: id } })
  const values = {
    name: displayname,
    inviter: actor.displayname,
    account: actor.account.name,
    site: site.name,
    link,
    days: INVITATION_DAYS,
  }
  const { accountId } = site
  const mail = { to: email, language: actor.language, accountId, template: 'invitation' as const, values }
  await queueMail(tx, box, mail, now)
}

/** Keeps the rate-limit count although the request fails, which prevents probing of addresses. */
function emailTaken(): ApiError {
  return new ApiError(422, 'error.validation', {
    fields: { email: [{ id: 'error.client_access.email_taken' }] },
    keepWrites: true,
  })
}

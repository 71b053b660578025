import { pageLink } from '../../../platform/http/page-link'
import {
  SIGN_IN_PAGES,
  type ClientAccess,
  type clientAccessRoutes,
  type ParsedBody,
} from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import { newToken } from '../../../platform/secrets/token'
import { endTokensOf, issueToken } from '../../../platform/session/one-time-token'
import { hashPassword } from '../../../platform/session/password'
import { assertWithinLimits, type RateLimit } from '../../../platform/session/rate-limit'
import type { Installation } from '../../../platform/installation'
import { changeUser, deleteUser, insertUser } from '../accounts'
import { queueMail } from '../../messages/mail'
import { grantAccess, lockClient, type ClientRow } from './client-access.repo'
import { logged, presentClient } from './client-access.service'

/** Lifetime of a link. */
const LINK_DAYS = 7
/** Invitations go to people who didn't ask for one. */
const BY_ACCOUNT: RateLimit = { name: 'invitation', max: 50, windowMs: DAY_MS }

export type InvitationSettings = Pick<Installation, 'box' | 'publicUrl'>

interface Inviter extends SiteCaller, InvitationSettings {}

type Invitation = ParsedBody<typeof clientAccessRoutes.inviteClient>

/** Hashes a random password: the link in the email sets the first real one. Runs outside any transaction. */
export function hashForInvitation(): Promise<string> {
  return hashPassword(newToken())
}

/** @throws 422 if a user has the address, in this account or another */
export async function inviteClient(
  tx: Tx,
  caller: Inviter,
  { email, displayname, permissions, front_desk, passwordHash }: Invitation & { passwordHash: string },
): Promise<ClientAccess> {
  const { actor, site, now } = caller
  const { accountId } = site
  await assertWithinLimits(tx, [[BY_ACCOUNT, accountId]], now)
  const { language, timezone } = actor
  const person = { accountId, email, displayname, language, timezone, role: 'client' as const }
  const id = await insertUser(tx, { ...person, passwordHash, invitedAt: now })
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
  await assertWithinLimits(tx, [[BY_ACCOUNT, site.accountId]], now)
  const client = await lockInvited(tx, caller, clientId)
  await endTokensOf(tx, { userId: client.id }, ['password'], now)
  await changeUser(tx, client.id, { invitedAt: now })
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
  const owner = { userId: id }
  const token = await issueToken(tx, { purpose: 'password', owner, ttlMs: LINK_DAYS * DAY_MS, now })
  const values = {
    name: displayname,
    inviter: actor.displayname,
    account: actor.account.name,
    site: site.name,
    link: `${pageLink(caller, SIGN_IN_PAGES.invitation)}/${token}`,
    days: LINK_DAYS,
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

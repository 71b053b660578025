import type { ClientAccess, clientAccessRoutes, ParsedBody, SiteAccess } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, notFound } from '../../../platform/errors/api-error'
import {
  type ClientAtSite,
  clientsAtSite,
  inviteClient,
  isInvitation,
  lockedClient,
  memberOf,
  resendClientInvitation,
} from '../clients'
import { personState } from '../accounts'
import { type InvitationSettings, withdrawInvitation } from '../invitations'
import { completeAccess, loggedAccess, presentAccess, saveAccess, storeAccess } from '../site-members'

export async function listClientAccess(
  tx: Tx,
  { site, now }: SiteCaller,
): Promise<{ items: ClientAccess[] }> {
  const rows = await clientsAtSite(tx, site)
  return { items: rows.map((row) => presentRow(row, now)) }
}

export async function saveClientAccess(
  tx: Tx,
  caller: SiteCaller,
  { client_id, ...access }: ParsedBody<typeof clientAccessRoutes.saveClientAccess>,
): Promise<ClientAccess> {
  const row = await lockedClient(tx, caller, client_id)
  await saveAccess(tx, caller, memberOf(row), { sets: [], sites: [{ id: caller.site.id, ...access }] })
  return accessOf(tx, caller, client_id)
}

/** @throws 422 if the address belongs to a user of the account, or an open invitation */
export async function inviteToSite(
  tx: Tx,
  caller: SiteCaller & InvitationSettings,
  { email, displayname, ...given }: ParsedBody<typeof clientAccessRoutes.inviteClient>,
): Promise<ClientAccess> {
  const { site } = caller
  const access = completeAccess({ ...given, member: true })
  const person = { email, displayname, newSites: null }
  const id = await inviteClient(tx, caller, person, {
    grant: (member) => storeAccess(tx, member, [{ id: site.id, ...access }]),
    logged: { siteId: site.id, after: loggedAccess(access) },
  })
  return accessOf(tx, caller, id)
}

/** @throws 409 if the invitation was accepted */
export async function resendToSite(
  tx: Tx,
  caller: SiteCaller & InvitationSettings,
  { clientId }: { clientId: number },
): Promise<ClientAccess> {
  await lockInvited(tx, caller, clientId)
  await resendClientInvitation(tx, caller, { clientId, siteId: caller.site.id })
  return accessOf(tx, caller, clientId)
}

/** @throws 409 if the invitation was accepted */
export async function withdrawFromSite(
  tx: Tx,
  caller: SiteCaller,
  { clientId }: { clientId: number },
): Promise<void> {
  await lockInvited(tx, caller, clientId)
  const { email } = await withdrawInvitation(tx, caller, { id: clientId, role: 'client' })
  await recordEvent(tx, caller, 'client_access.withdraw', { subject: email, siteId: caller.site.id })
}

async function lockInvited(tx: Tx, caller: SiteCaller, clientId: number): Promise<void> {
  const row = await lockedClient(tx, caller, clientId)
  if (!isInvitation(row)) throw new ApiError(409, 'error.client_access.accepted')
}

async function accessOf(tx: Tx, { site, now }: SiteCaller, clientId: number): Promise<ClientAccess> {
  const row = (await clientsAtSite(tx, site, clientId))[0]
  if (!row) throw notFound()
  return presentRow(row, now)
}

function presentRow({ client, ...at }: ClientAtSite, now: Date): ClientAccess {
  const access: SiteAccess = presentAccess(at)
  return {
    client_id: client.id,
    email: client.email,
    displayname: client.displayname,
    ...access,
    state: personState(client, now),
    invited_at: isInvitation(client) ? (client.invitedAt?.toISOString() ?? null) : null,
  }
}

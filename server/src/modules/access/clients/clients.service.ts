import type { Client, ClientSite, clientsRoutes, ParsedBody, ParsedQuery } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import { recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields } from '../../../platform/errors/api-error'
import type { Page } from '../../../platform/lists'
import { endSessionsOf } from '../../../platform/session/session-store'
import { changeUser, deleteUser, endCredentials, personState } from '../accounts'
import { changeInvitation, withdrawInvitation } from '../invitations'
import { copyMembers, loggedAccess, pageOfMembers, presentAccess, saveAccess } from '../site-members'
import { isInvitation } from './clients.policy'
import type { ClientRow } from './clients.repo'
import { clientById, lockedClient, memberOf, presentById } from './present-client'

export async function saveClient(
  tx: Tx,
  caller: Caller,
  { id, displayname, new_sites }: { id: number } & ParsedBody<typeof clientsRoutes.saveClient>,
): Promise<Client> {
  const row = await lockedClient(tx, caller, id)
  const changes = { displayname, newSites: new_sites }
  if (isInvitation(row)) await changeInvitation(tx, id, changes)
  else await changeUser(tx, id, changes)
  const subject = row.email
  const names = { before: { name: row.displayname }, after: { name: displayname } }
  await recordChange(tx, caller, 'client.save', { subject, ...names })
  const levels = { before: loggedNewSites(row.newSites), after: loggedNewSites(new_sites) }
  await recordChange(tx, caller, 'client.new_sites', { subject, ...levels })
  return presentById(tx, caller, id)
}

function loggedNewSites(access: ClientRow['newSites']) {
  const { permissions: levels = null, front_desk: frontDesk = null } = access ?? {}
  return loggedAccess(presentAccess({ levels, frontDesk }))
}

/** Ends everything a client can act with, at once. Their access to sites is kept. */
export async function deactivateClient(tx: Tx, caller: Caller, id: number): Promise<Client> {
  const { now } = caller
  const row = await lockedClient(tx, caller, id)
  if (personState(row, now) !== 'active') throw new ApiError(409, 'error.conflict')
  await changeUser(tx, id, { deactivatedAt: now })
  await endCredentials(tx, id, now)
  await recordEvent(tx, caller, 'client.deactivate', { subject: row.email })
  return presentById(tx, caller, id)
}

/** Lets a deactivated client sign in again. Keys and sessions that ended stay ended. */
export async function restoreClient(tx: Tx, caller: Caller, id: number): Promise<Client> {
  const row = await lockedClient(tx, caller, id)
  if (personState(row, caller.now) !== 'deactivated') throw new ApiError(409, 'error.conflict')
  await changeUser(tx, id, { deactivatedAt: null })
  await recordEvent(tx, caller, 'client.restore', { subject: row.email })
  return presentById(tx, caller, id)
}

/** Deletes a client with everything that belongs to them alone, or withdraws an invitation. */
export async function deleteClient(tx: Tx, caller: Caller, id: number): Promise<void> {
  const row = await lockedClient(tx, caller, id)
  if (isInvitation(row)) await withdrawInvitation(tx, caller, { id, role: 'client' })
  else await deleteUser(tx, id)
  const action = isInvitation(row) ? 'client_access.withdraw' : 'client.delete'
  await recordEvent(tx, caller, action, { subject: row.email })
}

type SitesQuery = ParsedQuery<typeof clientsRoutes.listClientSites>

export async function listClientSites(
  tx: Tx,
  caller: Caller,
  { id, members, ...query }: { id: number } & SitesQuery,
): Promise<{ items: ClientSite[]; metadata: Page<unknown>['metadata'] }> {
  const client = memberOf(await clientById(tx, caller, id))
  const page = await pageOfMembers(tx, client, { ...query, members: members === 'true' })
  const items = page.rows.map((row) => ({ id: row.id, name: row.name, ...presentAccess(row) }))
  return { items, metadata: page.metadata }
}

export async function saveClientSites(
  tx: Tx,
  caller: Caller,
  { id, ...changes }: { id: number } & ParsedBody<typeof clientsRoutes.saveClientSites>,
): Promise<Client> {
  const row = await lockedClient(tx, caller, id)
  await saveAccess(tx, caller, memberOf(row), changes)
  return presentById(tx, caller, id)
}

/** Replaces a client's access, also that to new sites. */
export async function copyClientAccess(
  tx: Tx,
  caller: Caller,
  { id, from }: { id: number; from: number },
): Promise<Client> {
  if (from === id) throw invalidFields({ from: [{ id: 'error.client.copy_self' }] })
  const row = await lockedClient(tx, caller, id)
  const source = await clientById(tx, caller, from)
  const sites = await copyMembers(tx, memberOf(source), memberOf(row))
  const changes = { newSites: source.newSites }
  if (isInvitation(row)) await changeInvitation(tx, id, changes)
  else await changeUser(tx, id, changes)
  if (sites > 0 && !isInvitation(row)) await endSessionsOf(tx, id)
  await recordEvent(tx, caller, 'client.copy_access', {
    subject: row.email,
    after: { copied_from: source.email, changed_sites: sites },
  })
  return presentById(tx, caller, id)
}

import type { Client } from '@portico/shared/contracts'
import type { Caller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { lockAccount, personState } from '../accounts'
import { type Member, siteCounts } from '../site-members'
import { clientRights, isInvitation } from './clients.policy'
import { type ClientRow, findClient } from './clients.repo'

export function presentClient({ actor, now }: Caller, row: ClientRow, sites: number): Client {
  return {
    id: row.id,
    email: row.email,
    displayname: row.displayname,
    state: personState(row, now),
    tf_enabled: row.twoFactor,
    sites,
    new_sites: row.newSites,
    invited_at: row.invitedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    can: clientRights(actor, row, now),
  }
}

export async function clientById(tx: Tx, { actor }: Caller, id: number): Promise<ClientRow> {
  const row = await findClient(tx, { accountId: actor.accountId, id })
  if (!row) throw notFound()
  return row
}

export async function presentById(tx: Tx, caller: Caller, id: number): Promise<Client> {
  const row = await clientById(tx, caller, id)
  return presentClient(caller, row, (await siteCounts(tx, [id])).get(id) ?? 0)
}

/**
 * Locks the account until the end of the transaction and finds its client, so that concurrent changes wait for
 * each other, and an invitation isn't accepted meanwhile.
 */
export async function lockedClient(tx: Tx, caller: Caller, id: number): Promise<ClientRow> {
  await lockAccount(tx, caller.actor.accountId)
  return clientById(tx, caller, id)
}

export function memberOf(row: ClientRow): Member & { email: string } {
  return { id: row.id, email: row.email, accountId: row.accountId, isInvited: isInvitation(row) }
}

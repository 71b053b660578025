import type { ClientAccess, clientAccessRoutes, ParsedBody } from '@portico/shared/contracts'
import { isDeepStrictEqual } from 'node:util'
import type { SiteCaller } from '../../../platform/access/caller'
import { completeLevels, FRONT_DESK_LEVELS } from '../../../platform/access/permission-map'
import { recordChange } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { endSessionsOf } from '../../../platform/session/session-store'
import { findClients, revokeAccess, grantAccess, lockClient, type ClientRow } from './client-access.repo'

type Access = ParsedBody<typeof clientAccessRoutes.saveClientAccess>

export async function listClientAccess(tx: Tx, { site }: SiteCaller): Promise<{ items: ClientAccess[] }> {
  return { items: (await findClients(tx, site)).map(presentClient) }
}

/**
 * Changes a client's access. Every call reads it again, so it applies immediately; open pages would still
 * offer removed actions.
 */
export async function saveClientAccess(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { client_id, member, permissions, front_desk }: Access,
): Promise<ClientAccess> {
  const client = await lockClient(tx, site, client_id)
  if (!client) throw notFound()
  const before = presentClient(client)
  const after = presentClient({ ...client, levels: member ? permissions : null, frontDesk: front_desk })
  if (isDeepStrictEqual(before, after)) return after
  const key = { siteId: site.id, userId: client.id }
  if (member)
    await grantAccess(tx, {
      ...key,
      accountId: site.accountId,
      levels: after.permissions,
      frontDesk: front_desk,
    })
  else await revokeAccess(tx, key)
  await endSessionsOf(tx, client.id)
  const change = { before: logged(before), after: logged(after) }
  await recordChange(tx, { actor, now }, 'client_access.save', {
    subject: client.email,
    siteId: site.id,
    ...change,
  })
  return after
}

export function presentClient(row: ClientRow): ClientAccess {
  const { id, email, displayname, levels, frontDesk, invitedAt } = row
  const atDesk = levels !== null && frontDesk === true
  return {
    client_id: id,
    email,
    displayname,
    member: levels !== null,
    permissions: atDesk ? FRONT_DESK_LEVELS : completeLevels(levels ?? {}),
    front_desk: atDesk,
    invited_at: invitedAt?.toISOString() ?? null,
  }
}

/** Returns the audited values. */
export const logged = ({ member, permissions, front_desk }: ClientAccess) => ({
  member,
  ...permissions,
  front_desk,
})

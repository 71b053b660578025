import { apiRoutes } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import type { Caller } from '../../../platform/access/caller'
import { refusalOf } from '../../../platform/access/refusal'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { lockedClient, memberOf } from '../../access/clients'
import { saveAccess } from '../../access/site-members'
import type { BulkRow } from './site-bulk.repo'

/** Giving access needs the right to change clients, and a session, because the access would outlive a key. */
export function grantRefusal(actor: Actor): ApiError | null {
  if (actor.keyName !== undefined) return new ApiError(403, 'error.session_only', { reason: 'permission' })
  return refusalOf(apiRoutes.saveClientSites, actor)
}

/** Gives clients access to a site, in place of the access they have there. */
export async function grantAccess(
  tx: Tx,
  caller: Caller,
  siteId: number,
  { clients, access }: BulkRow['options'],
): Promise<void> {
  const refusal = grantRefusal(caller.actor)
  if (refusal) throw refusal
  if (!access) throw new Error('An action that assigns clients has no access')
  for (const { id } of clients) {
    const row = await lockedClient(tx, caller, id)
    await saveAccess(tx, caller, memberOf(row), {
      sets: [],
      sites: [{ id: siteId, member: true, ...access }],
    })
  }
}

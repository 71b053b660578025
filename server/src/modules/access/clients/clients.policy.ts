import type { Client } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'
import { personState } from '../accounts'
import type { ClientRow } from './clients.repo'

export function clientRights(actor: Actor, row: ClientRow, now: Date): Client['can'] {
  const state = personState(row, now)
  return {
    view_as: state === 'active' && mayCall(actor, 'startViewAs'),
    resend: isInvitation(row) && mayCall(actor, 'resendClientInvitation'),
    update: mayCall(actor, 'saveClient'),
    deactivate: state === 'active' && mayCall(actor, 'deactivateClient'),
    restore: state === 'deactivated' && mayCall(actor, 'restoreClient'),
    delete: mayCall(actor, 'deleteClient'),
  }
}

export const isInvitation = ({ expiresAt }: ClientRow) => expiresAt !== null

import type { Client, ClientState } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'
import type { ClientRow } from './clients.repo'

export function clientState({ expiresAt, deactivatedAt }: ClientRow, now: Date): ClientState {
  if (expiresAt) return expiresAt > now ? 'invited' : 'expired'
  return deactivatedAt ? 'deactivated' : 'active'
}

export function clientRights(actor: Actor, row: ClientRow, now: Date): Client['can'] {
  const state = clientState(row, now)
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

import type { GuestProfile } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'

/** An anonymous guest can't be corrected, merged or exported. */
export function guestRights(actor: Actor, guest: { anonymisedAt: Date | null }): GuestProfile['can'] {
  const known = guest.anonymisedAt === null
  return {
    update: known && mayCall(actor, 'updateGuest'),
    delete: mayCall(actor, 'deleteGuest'),
    disconnect: mayCall(actor, 'disconnectGuestDevice'),
    merge: known && mayCall(actor, 'mergeGuest'),
    anonymise: known && mayCall(actor, 'anonymiseGuest'),
    export: mayCall(actor, 'exportGuest'),
  }
}

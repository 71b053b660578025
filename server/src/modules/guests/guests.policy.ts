import type { GuestProfile } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { mayCall } from '../../platform/access/rights'

/** Of a guest who is anonymous already, nothing is left to correct, to merge or to give out. */
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

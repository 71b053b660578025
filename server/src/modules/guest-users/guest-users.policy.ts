import type { GuestUser, GuestUserStatus } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { mayCall } from '../../platform/access/rights'

/** Returns true if the account can still admit devices. */
export function isLive(status: GuestUserStatus): boolean {
  return status === 'active' || status === 'unused'
}

export function guestUserRights(
  actor: Actor,
  { status, devices }: { status: GuestUserStatus; devices: number },
): GuestUser['can'] {
  return {
    update: mayCall(actor, 'updateGuestUser'),
    delete: mayCall(actor, 'deleteGuestUser'),
    password: mayCall(actor, 'resetGuestUserPassword'),
    send: isLive(status) && mayCall(actor, 'sendGuestUser'),
    connect: isLive(status) && mayCall(actor, 'connectGuestUserDevice'),
    disconnect: devices > 0 && mayCall(actor, 'disconnectGuestUserDevice'),
    see_contact: !actor.frontDesk,
  }
}

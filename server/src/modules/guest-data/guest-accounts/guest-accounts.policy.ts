import type { GuestAccount, GuestAccountStatus } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'

/** Returns true if the account can still admit devices. */
export function isLive(status: GuestAccountStatus): boolean {
  return status === 'active' || status === 'unused'
}

export function guestAccountRights(
  actor: Actor,
  { status, devices }: { status: GuestAccountStatus; devices: number },
): GuestAccount['can'] {
  return {
    update: mayCall(actor, 'updateGuestAccount'),
    delete: mayCall(actor, 'deleteGuestAccount'),
    password: mayCall(actor, 'resetGuestAccountPassword'),
    send: isLive(status) && mayCall(actor, 'sendGuestAccount'),
    connect: isLive(status) && mayCall(actor, 'connectGuestAccountDevice'),
    disconnect: devices > 0 && mayCall(actor, 'disconnectGuestAccountDevice'),
    see_contact: !actor.frontDesk,
  }
}

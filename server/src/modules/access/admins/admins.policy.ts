import type { Admin } from '@portico/shared/contracts'
import type { Actor } from '../../../platform/access/actor'
import { mayCall } from '../../../platform/access/rights'
import { personState } from '../accounts'
import type { AdminRow } from './admins.repo'

/** No one changes their own role or access, and the owner keeps theirs until they transfer it. */
export function adminRights(actor: Actor, row: AdminRow, now: Date): Admin['can'] {
  const state = personState(row, now)
  const isInvitation = state === 'invited' || state === 'expired'
  const isOther = row.role !== 'owner' && row.id !== actor.userId
  const isActiveOther = isOther && state === 'active'
  return {
    resend: isInvitation && mayCall(actor, 'resendAdminInvitation'),
    withdraw: isInvitation && mayCall(actor, 'withdrawAdminInvitation'),
    deactivate: isActiveOther && mayCall(actor, 'deactivateAdmin'),
    restore: isOther && state === 'deactivated' && mayCall(actor, 'restoreAdmin'),
    change_role: isActiveOther && mayCall(actor, 'saveAdminRole'),
    transfer: isActiveOther && mayCall(actor, 'startOwnershipTransfer'),
  }
}

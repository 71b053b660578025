import { levelAllows, type Permission } from '@portico/shared/contracts'
import type { VoucherCaller, VoucherFamily } from './voucher-scope'

/** `delete` stands for all that takes something away: deleting, archiving, disconnecting. */
export type VoucherAction = 'read' | 'create' | 'deliver' | 'delete'

const FAMILY_PERMISSION: Record<VoucherFamily, Permission> = {
  site: 'voucher',
  multisite: 'multisitevoucher',
}

/** What answers say of it; the guard has the same rule. At the site of the call: clients need read or write in `voucher_data`, owners and admins have both. */
export function canVoucher(
  { actor, scope }: Pick<VoucherCaller, 'actor' | 'scope'>,
  action: VoucherAction,
): boolean {
  if (action === 'delete' && actor.frontDesk) return false
  const access = action === 'read' ? 'read' : 'write'
  return (
    actor.permissions[FAMILY_PERMISSION[scope.family]] === true &&
    levelAllows(actor.levels.voucher_data, access)
  )
}

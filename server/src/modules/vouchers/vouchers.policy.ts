import { levelAllows, type Permission } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { ApiError } from '../../platform/errors/api-error'
import type { VoucherFamily } from './voucher-scope'

/** `delete` stands for all that takes something away: deleting, archiving, disconnecting. */
export type VoucherAction = 'read' | 'create' | 'handOut' | 'delete'

export const FAMILY_PERMISSION: Record<VoucherFamily, Permission> = {
  site: 'voucher',
  multisite: 'multisitevoucher',
}

/** At the site of the call: clients need read or write in `voucher_data`, owners and admins have both. */
export function canVoucher(actor: Actor, action: VoucherAction, family: VoucherFamily): boolean {
  if (action === 'delete' && actor.frontDesk) return false
  const access = action === 'read' ? 'read' : 'write'
  return (
    actor.permissions[FAMILY_PERMISSION[family]] === true && levelAllows(actor.levels.voucher_data, access)
  )
}

/** 403 with its reason. */
export function assertCanVoucher(actor: Actor, action: VoucherAction, family: VoucherFamily): void {
  if (canVoucher(actor, action, family)) return
  if (canVoucher(actor, 'read', family)) throw new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
}

import { levelAllows } from '@portico/shared/contracts'
import type { Actor } from '../../platform/access/actor'
import { ApiError } from '../../platform/errors/api-error'

export type VoucherAction = 'read' | 'create' | 'delete'

/** At the site of the call: clients need read or write in `voucher_data`, owners and admins have both. */
export function canVoucher(actor: Actor, action: VoucherAction): boolean {
  const access = action === 'read' ? 'read' : 'write'
  return actor.permissions.voucher === true && levelAllows(actor.levels.voucher_data, access)
}

/** 403 with its reason. */
export function assertCanVoucher(actor: Actor, action: VoucherAction): void {
  if (canVoucher(actor, action)) return
  if (canVoucher(actor, 'read')) throw new ApiError(403, 'error.forbidden.level', { reason: 'level' })
  throw new ApiError(403, 'error.forbidden', { reason: 'permission' })
}

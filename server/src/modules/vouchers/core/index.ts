export { defineFamilyModule, type OutsideFamilyContext } from './define-family-module'
export { findFreeBatchId, insertBatch, lockBatch } from './voucher-batches.repo'
export { normaliseVoucherCode } from './voucher-code'
export { createVouchers, findBatchToFill } from './voucher-create.service'
export { forgetDevices } from './voucher-devices.repo'
export { recordEvents } from './voucher-events.repo'
export { deleteVouchersOfSite, lockVoucherQuota } from './voucher-quota.repo'
export { type VoucherCaller, type VoucherScope, voucherInScope } from './voucher-scope'
export { selectVouchers } from './voucher-selection'
export {
  type CreateVouchersInput,
  minutesOf,
  presentSettings,
  sameSettings,
  settingsOf,
  settingsProblems,
  type VoucherSettings,
} from './voucher-settings'
export { canVoucher } from './vouchers.policy'
export { coreModule } from './vouchers.routes'
export { presentOne, presentVouchers } from './vouchers.service'

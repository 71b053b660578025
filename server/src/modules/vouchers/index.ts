export { findFreeBatchId, insertBatch, lockBatch } from './voucher-batches.repo'
export { normaliseVoucherCode } from './voucher-code'
export { recordEvents } from './voucher-events.repo'
export { type VoucherFamily, type VoucherScope, voucherScope, voucherInHome } from './voucher-scope'
export { deleteVouchersOfSite, lockVoucherQuota } from './voucher-quota.repo'
export { selectVouchers } from './voucher-selection'
export { assertCanVoucher, canVoucher } from './vouchers.policy'
export { findBatchToFill } from './voucher-batch-to-fill'
export { createVouchers } from './voucher-create.service'
export {
  type CreateVouchersInput,
  minutesOf,
  presentSettings,
  sameSettings,
  settingsOf,
  settingsProblems,
  type VoucherSettings,
} from './voucher-settings'
export { vouchersModule } from './vouchers.routes'
export { presentOne, presentVouchers } from './vouchers.service'

export { defineFamilyModule, type OutsideFamilyContext } from './define-family-module'
export { findFreeBatchId, insertBatch, lockBatch } from './voucher-batches.repo'
export { normalizeVoucherCode } from './voucher-code'
export { createVouchers, findBatchToFill } from './voucher-create.service'
export { admitByVoucher } from './redeem.service'
export { forgetDevices } from './voucher-devices.repo'
export { recordEvents } from './voucher-events.repo'
export { issueVouchers } from './issue-vouchers.service'
export { deleteVouchersOfSite, lockVoucherQuota, quotaError } from './voucher-quota.repo'
export { type VoucherCaller, type VoucherScope, voucherScope } from './voucher-scope'
export { voucherInScope } from './voucher-scope.repo'
export { selectVouchers } from './voucher-selection.repo'
export {
  type CreateVouchersInput,
  presentSettings,
  sameSettings,
  settingsOf,
  settingsErrors,
  type VoucherSettings,
} from './voucher-settings'
export {
  connectHeldDevice,
  disconnectHeldDevice,
  voucherForHolder,
  voucherOfHolder,
} from './voucher-holder.service'
export { mayCallHere } from './vouchers.policy'
export { coreModule } from './vouchers.routes'
export { presentOne, presentVouchers } from './vouchers.service'

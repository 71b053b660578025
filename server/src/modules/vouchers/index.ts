export { deleteVouchersOfSite } from './voucher-quota.repo'
export { vouchersModule } from './vouchers.routes'

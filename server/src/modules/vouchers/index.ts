export { rememberVouchersOfSite } from './voucher-quota.repo'
export { vouchersModule } from './vouchers.routes'

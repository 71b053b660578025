export { voucherDesignModule } from './voucher-design.routes'
export { readVoucherNetwork, type VoucherNetwork } from './voucher-network'

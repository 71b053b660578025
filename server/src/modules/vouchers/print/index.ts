export { printModule, type PrintSettings } from './print.routes'
export { readVoucherNetwork, type VoucherNetwork } from './voucher-network'

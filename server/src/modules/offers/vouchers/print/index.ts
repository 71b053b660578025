export { printModule, type PrintSettings } from './print.routes'
export { readSiteNetwork, readVoucherNetwork, type VoucherNetwork } from './voucher-print.service'

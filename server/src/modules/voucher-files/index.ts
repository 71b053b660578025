export { voucherFilesModule } from './voucher-files.routes'

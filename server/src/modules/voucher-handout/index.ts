export { voucherHandoutModule } from './voucher-handout.routes'

export { voucherDesignModule } from './voucher-design.routes'

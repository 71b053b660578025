export { vouchersModule } from './vouchers.routes'

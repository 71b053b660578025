export { filesModule } from './voucher-files.routes'

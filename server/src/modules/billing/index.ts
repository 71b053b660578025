export { billingModule } from './billing.routes'

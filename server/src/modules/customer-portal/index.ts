export { customerPortalModule } from './customer-portal.routes'

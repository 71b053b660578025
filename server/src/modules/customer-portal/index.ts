export { copyPortal } from './customer-portal.repo'
export { customerPortalModule } from './customer-portal.routes'

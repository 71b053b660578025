export { copyPortal } from './customer-portal.repo'
export { customerPortalModule } from './customer-portal.routes'
export { deleteOverSelfService } from './self-service/holder-sessions.repo'
export { registerSelfService } from './self-service/register-self-service'

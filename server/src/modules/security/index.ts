export { securityModule } from './security.routes'
export { pageLink } from './security-settings'

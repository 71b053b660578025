export { securityModule } from './security.routes'
export { pageLink, type SecuritySettings } from './security-settings'

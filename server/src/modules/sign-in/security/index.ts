export { securityModule } from './security.routes'

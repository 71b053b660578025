export { auditModule } from './audit.routes'

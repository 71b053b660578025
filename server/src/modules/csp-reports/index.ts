export { cspReportsModule } from './csp-reports.routes'
export { deleteOldViolations } from './delete-old-violations'

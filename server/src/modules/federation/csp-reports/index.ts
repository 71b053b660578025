export { cspReportsModule } from './csp-reports.routes'
export { deleteOldViolations } from './violations.repo'

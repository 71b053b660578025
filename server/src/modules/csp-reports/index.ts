export { cspReportsModule } from './csp-reports.routes'

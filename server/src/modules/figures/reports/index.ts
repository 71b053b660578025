export { copyReportConfig } from './report-config.repo'
export { reportPeriod } from './report-period'
export { reportsJob } from './report-work'
export { reportsModule } from './reports.routes'

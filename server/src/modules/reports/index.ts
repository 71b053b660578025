export { copyReportConfig } from './report-config.repo'
export { reportsJob } from './report-work'
export { reportsModule } from './reports.routes'

export { reportsJob } from './report-work'
export { reportsModule } from './reports.routes'

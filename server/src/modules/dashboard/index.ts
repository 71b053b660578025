export { dashboardModule } from './dashboard.routes'
export { recordLogins, type Login } from './site-days.repo'

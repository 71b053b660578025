export { dashboardModule } from './dashboard.routes'
export { recordLogins, rebuildSiteDays, type Login } from './site-days.repo'

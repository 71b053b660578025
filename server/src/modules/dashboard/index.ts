export { dashboardModule } from './dashboard.routes'
export { recordPortalVisits } from './portal-visits.repo'
export { rebuildSiteDays, recordLogins, type Login } from './site-days.repo'

export { dashboardModule } from './dashboard.routes'
export { type PortalVisit, recordPortalVisits } from './portal-visits.repo'
export { importLogins, rebuildSiteDays, type Login } from './site-days.repo'

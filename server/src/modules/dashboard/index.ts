export { dashboardModule } from './dashboard.routes'
export { type PortalVisit, recordPortalVisits } from './portal-visits.repo'
export { changeSessions, importLogins, rebuildSiteDays, recordLogins, type Login } from './site-days.repo'

export { dashboardModule } from './dashboard.routes'
export {
  bounceRate,
  dwellTime,
  firstTimeGuests,
  guestActivity,
  guestSegments,
  loginsGraph,
  totalGuests,
} from './dashboard.service'
export { changePercent } from './dashboard.present'
export { parseDay, rangeBefore, rangeError, type DateRange } from './date-range'
export { savedTileOrder } from './layouts.service'
export { LOST_DAYS } from './guest-tiles.repo'
export {
  dailyTransactions,
  paymentsCollected,
  popularPackages,
  activatedVouchers,
  activeVouchers,
  expiringVouchers,
  unusedVouchers,
} from './payment-tiles.service'
export {
  anonymiseVisits,
  anonymiseVisitsOf,
  deletePortalVisitsOfSite,
  findOpenVisit,
  markVisitLoggedIn,
  type PortalVisit,
  recordPortalVisits,
} from './portal-visits.repo'
export { rowCountTile } from './row-count-tile'
export { changeWifiSessions, importLogins, rebuildSiteDays, recordLogins } from './site-days.repo'

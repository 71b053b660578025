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
export { addDays, countDays, rangeBefore, type DateRange } from './date-range'
export { dailyTransactions, paymentsCollected, popularPackages } from './payment-tiles.service'
export {
  anonymiseVisits,
  deletePortalVisitsOfSite,
  type PortalVisit,
  recordPortalVisits,
} from './portal-visits.repo'
export { rowCountTile } from './row-count-tile'
export { changeSessions, importLogins, rebuildSiteDays, recordLogins } from './site-days.repo'
export { activatedVouchers, activeVouchers, expiringVouchers, unusedVouchers } from './voucher-tiles.service'

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
export { rowCountTile } from './row-count-tile'

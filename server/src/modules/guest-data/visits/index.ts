import { deleteOfSite } from '../../../platform/db/delete-of-site'
import { guest } from '../../../schema'

export {
  type AccountDeviceRow,
  deviceUse,
  findAccountDevices,
  heldAccount,
  presentAccountDevice,
} from './account-devices.repo'
export {
  type DeviceAdmission,
  loadAccountDevice,
  refusedDevice,
  takeDeviceSlot,
} from './account-device-slots'
export { anonymiseGuests } from './anonymise-guests.repo'
export * from './guest-changes.repo'
export { endUsedUpSessions } from './end-sessions.repo'
export * from './session-tag'
export {
  consentEvents,
  type GuestAddress,
  hasMarketingConsent,
  hasNumberWithdrawn,
  isKnownAddress,
  isWithdrawal,
  setMarketingConsent,
} from './marketing-consent.repo'
export {
  deviceAt,
  deviceForLogin,
  type FindDevice,
  type FoundDevice,
  type GivenAddresses,
  newDevice,
  resetUsage,
  UNPROVED,
} from './devices.repo'
export {
  type ActiveAccess,
  activeAccessOf,
  cancelDisconnect,
  claimDisconnects,
  type DeviceDisconnect,
  devicesLeftWithout,
  finishDisconnect,
  keepDisconnect,
  noteUsage,
  siteWithDisconnects,
  setUsage,
} from './disconnects.repo'
export {
  addReportedUsage,
  changeSessionRights,
  endReportedSessions,
  endWifiSessions,
  extendWifiSession,
  isOnline,
  type Login,
  ONLINE_MINUTES,
} from './wifi-sessions.repo'
export {
  anonymiseVisits,
  anonymiseVisitsOf,
  deletePortalVisitsOfSite,
  findOpenVisit,
  markVisitLoggedIn,
  type PortalVisit,
  recordPortalVisits,
} from './rollups/portal-visits.repo'
export { changeWifiSessions, importLogins, rebuildSiteDays, recordLogins } from './rollups/site-days.repo'
export { dwellBucket, sessionSeconds } from './rollups/rollup-counts.repo'
export const deleteGuestsOfSite = deleteOfSite(guest.id)
export { visitSummary } from './visit-summary'

export { changeLimits, type LimitChange } from './change-limits'
export { countUsageJob, deleteOldAccounting } from './count-usage'
export { whoIsAt } from './accounting.repo'
export { disconnectDevice } from './disconnect-device'
export { forgetRadiusDevices } from './forget-guest.repo'
export {
  changeNasSecret,
  deleteNas,
  findNasOf,
  insertNas,
  isNasSilent,
  listNas,
  nasProblem,
  type NasRow,
  updateNas,
} from './nas.repo'
export { createRadiusLogin } from './radius-logins'
export { deleteOldRadiusLogins } from './radius-logins.repo'
export { deleteOldRouterHours, RequestLog } from './request-log'
export { lastEvents, lastHours, wasChangeRefused } from './request-log.repo'
export { testGateways } from './test-gateways'
export { registerRadiusApi } from './rest-api'
export { type RadiusSettings, type RunningRadius, startRadius } from './start-radius'

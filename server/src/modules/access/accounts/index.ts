import type { AccessControl } from '../../../platform/access/access-control'
import { keyCaller } from './api-key'
import { sessionCaller } from './load-actor'

export {
  changeAccount,
  changeAccounts,
  changeUser,
  changeUsers,
  deleteUser,
  hasChosenPassword,
  insertAccount,
  insertUser,
  lockAccount,
  makePlatformAccount,
  type Owner,
  ownersOf,
} from './accounts.repo'
export { makeKey } from './api-key'
export { insertKey, revokeKey, revokeKeysOf } from './api-keys.repo'
export { endCredentials } from './end-credentials'
export { enterable, enterableSites } from './enterable-sites.repo'
export { remotesOf } from './grants'
export { loadActor } from './load-actor'
export { isInState, personState } from './person-state.repo'

export const accessControl: AccessControl = { sessionCaller, keyCaller }

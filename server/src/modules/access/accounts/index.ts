import type { AccessControl } from '../../../platform/access/access-control'
import { keyCaller } from './api-key'
import { sessionCaller } from './load-actor'

export {
  changeAccounts,
  changeUsers,
  deleteUser,
  insertAccount,
  insertUser,
  lockAccount,
  makePlatformAccount,
  openInvitation,
  type Owner,
  ownersOf,
} from './accounts.repo'
export { insertKey, makeKey, revokeKey, revokeKeysOf } from './api-key'
export { enterable, enterableSites } from './enterable-sites'
export { remotesOf } from './grants'
export { loadActor } from './load-actor'

export const accessControl: AccessControl = { sessionCaller, keyCaller }

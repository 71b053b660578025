import type { AccessControl } from '../../platform/access/access-control'
import { keyActor } from './api-key'
import { enterSite, loadActor } from './load-actor'

export { changeAccounts, changeUsers, insertAccount, insertUser, makePlatformAccount } from './accounts.repo'
export { insertKey, makeKey, revokeKey } from './api-key'
export { enterSite, loadActor, remotesOf } from './load-actor'

export const accessControl: AccessControl = { loadActor, keyActor, enterSite }

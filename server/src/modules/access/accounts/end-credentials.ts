import type { Tx } from '../../../platform/db'
import { endTokensOf } from '../../../platform/session/one-time-token'
import { endSessionsOf } from '../../../platform/session/session-store'
import { endViewsOf } from '../view-as'
import { revokeKeysOf } from './api-keys.repo'

/** Ends the sessions, emailed links and API keys of a user, and views as them: all belong to the former access. */
export async function endCredentials(tx: Tx, userId: number, now: Date): Promise<void> {
  await endSessionsOf(tx, userId)
  await endViewsOf(tx, userId, now)
  await endTokensOf(tx, { userId }, ['login', 'password'], now)
  await revokeKeysOf(tx, userId, now)
}

import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import type { BrowserCall } from '../../platform/session/browser-session'
import { passwordMatches } from '../../platform/session/password'
import {
  assertWithinLimits,
  clearAttempts,
  forgiveAttempt,
  type RateLimit,
} from '../../platform/session/rate-limit'
import { findUserByEmail } from './session.repo'
import { passFirstStep } from './sign-in'

const MINUTE_MS = 60_000
/** Many people may share one address: an office, a hotel. */
const BY_ADDRESS: RateLimit = { name: 'login-address', max: 60, windowMs: 5 * MINUTE_MS }
const BY_EMAIL: RateLimit = { name: 'login-email', max: 10, windowMs: 15 * MINUTE_MS }

export interface LoginAttempt {
  email: string
  password: string
}

/** Checks the password. Then there is a session, or a token for the second step. */
export async function login(tx: Tx, { email, password }: LoginAttempt, call: BrowserCall) {
  const { ip } = call.request
  await assertWithinLimits(
    tx,
    [
      [BY_ADDRESS, ip],
      [BY_EMAIL, email],
    ],
    call.now,
  )
  const user = await findUserByEmail(tx, email)
  const right = await passwordMatches(user?.passwordHash ?? null, password)
  if (!user || !right) throw new ApiError(401, 'error.login_failed', { keepWrites: true })
  await clearAttempts(tx, BY_EMAIL, email)
  await forgiveAttempt(tx, BY_ADDRESS, ip)
  return passFirstStep(tx, user, call)
}

/** Somebody who has just proved that the mailbox is theirs may try again at once. */
export function forgetFailedLogins(tx: Tx, email: string): Promise<void> {
  return clearAttempts(tx, BY_EMAIL, email)
}

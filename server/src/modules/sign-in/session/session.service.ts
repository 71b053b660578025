import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import type { Database, Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import { belongsToHost } from '../../../platform/http/known-hosts'
import type { BrowserCall } from '../../../platform/session/browser-session'
import { knownDevice } from '../../../platform/session/known-device'
import { passwordMatches } from '../../../platform/session/password'
import { type AddressBlock, callerBlock } from '../../../platform/session/address-block'
import {
  assertWithinLimits,
  clearAttempts,
  forgiveAttempt,
  type RateLimit,
} from '../../../platform/session/rate-limit'
import type { SignInCall } from './connected-services'
import { findUserByEmail } from './session.repo'
import { passFirstStep } from './sign-in'

/** Many users may share one address: an office, a hotel. */
const BY_ADDRESS: RateLimit = { name: 'login-address', max: 60, windowMs: 5 * MINUTE_MS }
/** Counts by address, so that one stranger can't use up the limit of others for the same account. */
const BY_EMAIL_AND_ADDRESS: RateLimit = { name: 'login-email-address', max: 10, windowMs: 15 * MINUTE_MS }
/** Limits guesses at one account from many addresses; a known device isn't affected. */
const BY_EMAIL: RateLimit = { name: 'login-email', max: 100, windowMs: HOUR_MS }
const BY_DEVICE: RateLimit = { name: 'login-device', max: 10, windowMs: 15 * MINUTE_MS }

export interface LoginAttempt {
  email: string
  password: string
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** A user with a correct password, and the device that the attempt was counted by. */
export interface ProvedUser {
  user: FoundUser
  device: string | null
}

/**
 * Counts the attempt and checks the password. The check takes about 14 ms of a core, so it runs between two
 * transactions instead of blocking a connection.
 */
export async function provePassword(
  db: Database,
  call: BrowserCall,
  { email, password }: LoginAttempt,
): Promise<ProvedUser> {
  const { request, now } = call
  const attempt = await keepingWrites(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    const device = user && knownDevice(request, user.id, call)
    if (device) await assertWithinLimits(tx, [[BY_DEVICE, device]], now)
    else await countStranger(tx, email, callerBlock(request), now)
    return { user, device }
  })
  const right = await passwordMatches(attempt.user?.passwordHash ?? null, password)
  // On the domain of an account, users of others don't exist.
  if (!attempt.user || !right || !belongsToHost(request, attempt.user.accountId)) throw loginFailed()
  return { user: attempt.user, device: attempt.device }
}

/** Starts a session, or issues a token for the second step. */
export async function login(
  tx: Tx,
  call: SignInCall,
  { user, device, email }: ProvedUser & { email: string },
) {
  const current = await findUserByEmail(tx, email)
  // The password was changed since the check.
  if (current?.passwordHash !== user.passwordHash) throw loginFailed()
  const address = callerBlock(call.request)
  if (device) {
    await clearAttempts(tx, BY_DEVICE, device)
  } else {
    // Updates rows in the order of counting, so that concurrent sign-ins of one user wait and can't deadlock.
    await forgiveAttempt(tx, BY_ADDRESS, address)
    await clearAttempts(tx, BY_EMAIL_AND_ADDRESS, pair(email, address))
    await forgiveAttempt(tx, BY_EMAIL, email)
  }
  return passFirstStep(tx, call, current)
}

/** Resets the limits of a user who has just proved their mailbox, so that they can sign in immediately. */
export async function forgetFailedLogins(tx: Tx, email: string, address: AddressBlock): Promise<void> {
  await clearAttempts(tx, BY_EMAIL_AND_ADDRESS, pair(email, address))
  await clearAttempts(tx, BY_EMAIL, email)
}

/** Attempts beyond an address's limit don't count against the account. */
async function countStranger(tx: Tx, email: string, address: AddressBlock, now: Date): Promise<void> {
  await assertWithinLimits(
    tx,
    [
      [BY_ADDRESS, address],
      [BY_EMAIL_AND_ADDRESS, pair(email, address)],
    ],
    now,
  )
  await assertWithinLimits(tx, [[BY_EMAIL, email]], now)
}

const pair = (email: string, address: AddressBlock) => `${email} ${address}`
const loginFailed = () => new ApiError(401, 'error.login_failed')

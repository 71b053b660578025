import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import type { Database, Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { keepingWrites } from '../../platform/errors/keep-writes'
import type { BrowserCall } from '../../platform/session/browser-session'
import { knownDevice } from '../../platform/session/known-device'
import { passwordMatches } from '../../platform/session/password'
import { type AddressBlock, callerBlock } from '../../platform/session/address-block'
import {
  assertWithinLimits,
  clearAttempts,
  forgiveAttempt,
  type RateLimit,
} from '../../platform/session/rate-limit'
import type { SignInCall } from './connected-services'
import { findUserByEmail } from './session.repo'
import { passFirstStep } from './sign-in'

/** Many people may share one address: an office, a hotel. */
const BY_ADDRESS: RateLimit = { name: 'login-address', max: 60, windowMs: 5 * MINUTE_MS }
/** One stranger can't use up what others have for the same account. */
const BY_EMAIL_AND_ADDRESS: RateLimit = { name: 'login-email-address', max: 10, windowMs: 15 * MINUTE_MS }
/** Guesses at one account from many addresses; a known device is not stopped by it. */
const BY_EMAIL: RateLimit = { name: 'login-email', max: 100, windowMs: HOUR_MS }
const BY_DEVICE: RateLimit = { name: 'login-device', max: 10, windowMs: 15 * MINUTE_MS }

export interface LoginAttempt {
  email: string
  password: string
}

type FoundUser = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Somebody whose password was right, and what their attempt was counted by. */
export interface ProvedUser {
  user: FoundUser
  device: string | null
}

/**
 * Counts the attempt and checks the password. The check takes about 14 ms of a core, so it runs between two
 * transactions: one that is held meanwhile is a connection that others wait for.
 */
export async function provePassword(
  db: Database,
  call: BrowserCall,
  { email, password }: LoginAttempt,
): Promise<ProvedUser> {
  const { request, now } = call
  const found = await keepingWrites(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    const device = user && knownDevice(request, user.id, call)
    if (device) await assertWithinLimits(tx, [[BY_DEVICE, device]], now)
    else await countStranger(tx, email, callerBlock(request), now)
    return { user, device }
  })
  const right = await passwordMatches(found.user?.passwordHash ?? null, password)
  if (!found.user || !right) throw loginFailed()
  return { user: found.user, device: found.device }
}

/** Then there is a session, or a token for the second step. */
export async function login(
  tx: Tx,
  call: SignInCall,
  { user, device, email }: ProvedUser & { email: string },
) {
  const current = await findUserByEmail(tx, email)
  // Changed since it was checked.
  if (current?.passwordHash !== user.passwordHash) throw loginFailed()
  const address = callerBlock(call.request)
  if (device) {
    await clearAttempts(tx, BY_DEVICE, device)
  } else {
    // In the order in which they are counted: another sign-in of the same person waits, and can't deadlock.
    await forgiveAttempt(tx, BY_ADDRESS, address)
    await clearAttempts(tx, BY_EMAIL_AND_ADDRESS, pair(email, address))
    await forgiveAttempt(tx, BY_EMAIL, email)
  }
  return passFirstStep(tx, call, current)
}

/** Somebody who has just proved that the mailbox is theirs may try again at once. */
export async function forgetFailedLogins(tx: Tx, email: string, address: AddressBlock): Promise<void> {
  await clearAttempts(tx, BY_EMAIL_AND_ADDRESS, pair(email, address))
  await clearAttempts(tx, BY_EMAIL, email)
}

/** What one address may not do any more does not count against the account. */
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

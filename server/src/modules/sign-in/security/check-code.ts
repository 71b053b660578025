import { MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { callerBlock } from '../../../platform/session/address-block'
import { assertWithinLimits, clearAttempts, type RateLimit } from '../../../platform/session/rate-limit'
import { takeRecoveryCode } from './recovery-codes.repo'
import { takeTimeStep, type UserRow } from './security.repo'
import type { SecurityVisitor } from './security-settings'
import { totpStep } from './totp'

const BY_USER: RateLimit = { name: 'code-user', max: 10, windowMs: 15 * MINUTE_MS }
const BY_ADDRESS: RateLimit = { name: 'code-address', max: 60, windowMs: 5 * MINUTE_MS }

/** Returns the owner that a user's two-factor secret is encrypted for. */
export function secretOwner(userId: number): string {
  return `app_user:${userId}:tf`
}

/** @throws 429 after too many guesses, for one user or from one address */
export function assertMayGuess(
  tx: Tx,
  { request, now }: Pick<SecurityVisitor, 'request' | 'now'>,
  userId: number,
): Promise<void> {
  return assertWithinLimits(
    tx,
    [
      [BY_USER, userId],
      [BY_ADDRESS, callerBlock(request)],
    ],
    now,
  )
}

export function forgetGuesses(tx: Tx, userId: number): Promise<void> {
  return clearAttempts(tx, BY_USER, String(userId))
}

/**
 * Returns the error; the failed guess stays counted. `expired`: no other code can work, and the password must
 * be entered again.
 */
export function wrongCode({ expired = false } = {}): ApiError {
  return new ApiError(422, 'error.code_invalid', { keepWrites: true, ...(expired && { reason: 'expired' }) })
}

/**
 * Returns true if the code is a current one of the authenticator app. Each code works once.
 * @throws 409 if the server's secret is no longer the one that encrypted this user's secret
 */
export async function takeCode(
  tx: Tx,
  { box, now }: Pick<SecurityVisitor, 'box' | 'now'>,
  { user, sealedSecret, code }: { user: UserRow; sealedSecret: Buffer; code: string },
): Promise<boolean> {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return false
  const secret = box.openIfOurs(sealedSecret, secretOwner(user.id))
  if (secret === null) throw new ApiError(409, 'error.code_unreadable', { keepWrites: true })
  const step = await totpStep(secret, digits, user.tfLastStep, now)
  return step !== null && takeTimeStep(tx, user.id, step)
}

/** Accepts an authenticator code, or a recovery code instead. */
export async function takeEither(
  tx: Tx,
  caller: SecurityVisitor,
  { user, code }: { user: UserRow; code: string },
): Promise<'app' | 'recovery' | null> {
  const { tfSecret } = user
  if (tfSecret && (await takeCode(tx, caller, { user, sealedSecret: tfSecret, code }))) return 'app'
  return (await takeRecoveryCode(tx, caller.secret, user.id, code)) ? 'recovery' : null
}

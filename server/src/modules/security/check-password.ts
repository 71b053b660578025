import type { Tx } from '../../platform/db'
import { ApiError } from '../../platform/errors/api-error'
import { passwordMatches } from '../../platform/session/password'
import { assertWithinLimits, clearAttempts, type RateLimit } from '../../platform/session/rate-limit'
import type { UserRow } from './security.repo'

const GUESSES: RateLimit = { name: 'own-password', max: 10, windowMs: 15 * 60_000 }

/**
 * Somebody who is signed in proves that they are not just sitting at an open screen.
 *
 * @throws 422 beside `field`, where the password is missing or wrong; 429 after too many guesses
 */
export async function assertPassword(
  tx: Tx,
  user: UserRow,
  { password, field, now }: { password: string | undefined; field: string; now: Date },
): Promise<void> {
  if (password === undefined) throw fault(field, 'error.field.required')
  await assertWithinLimits(tx, [[GUESSES, user.id]], now)
  if (!(await passwordMatches(user.passwordHash, password))) throw fault(field, 'error.field.password_wrong')
  await clearAttempts(tx, GUESSES, String(user.id))
}

function fault(field: string, id: 'error.field.required' | 'error.field.password_wrong'): ApiError {
  return new ApiError(422, 'error.validation', { fields: { [field]: [{ id }] }, keepWrites: true })
}

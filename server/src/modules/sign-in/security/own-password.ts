import { MINUTE_MS } from '@portico/shared/units'
import type { Caller } from '../../../platform/access/caller'
import type { Database, Tx } from '../../../platform/db'
import { ApiError } from '../../../platform/errors/api-error'
import { keepingWrites } from '../../../platform/errors/keep-writes'
import { passwordMatches } from '../../../platform/session/password'
import { assertWithinLimits, clearAttempts, type RateLimit } from '../../../platform/session/rate-limit'
import { userById, type UserRow } from './security.repo'

const GUESSES: RateLimit = { name: 'own-password', max: 10, windowMs: 15 * MINUTE_MS }

/** The hash that a correct password was checked against. */
export interface PasswordProof {
  field: string
  passwordHash: string | null
}

interface GivenPassword {
  password: string | undefined
  /** Form field that shows the error. */
  field: string
  /** Returns true if the user has to prove the password. */
  isNeeded?: (user: UserRow) => boolean
}

/**
 * Verifies the password of a signed-in user, who may have left the screen unattended. The check runs between
 * two transactions, as at sign-in.
 * @throws 422 on `field` if the password is missing or wrong; 429 after too many guesses
 */
export async function proveOwnPassword(
  db: Database,
  { actor, now }: Caller,
  { password, field, isNeeded = () => true }: GivenPassword,
): Promise<PasswordProof> {
  const user = await keepingWrites(db, async (tx) => {
    const row = await userById(tx, actor.userId)
    if (!isNeeded(row)) return null
    if (password === undefined) throw passwordError(field, 'error.field.required')
    await assertWithinLimits(tx, [[GUESSES, row.id]], now)
    return row
  })
  if (!user) return { field, passwordHash: null }
  if (!(await passwordMatches(user.passwordHash, password ?? '')))
    throw passwordError(field, 'error.field.password_wrong')
  return { field, passwordHash: user.passwordHash }
}

/** @throws 422 if the password changed after it was verified */
export async function acceptProof(
  tx: Tx,
  user: UserRow,
  { field, passwordHash }: PasswordProof,
): Promise<void> {
  if (passwordHash === null || passwordHash !== user.passwordHash)
    throw passwordError(field, 'error.field.password_wrong')
  await clearAttempts(tx, GUESSES, String(user.id))
}

function passwordError(field: string, id: 'error.field.required' | 'error.field.password_wrong'): ApiError {
  return new ApiError(422, 'error.validation', { fields: { [field]: [{ id }] } })
}

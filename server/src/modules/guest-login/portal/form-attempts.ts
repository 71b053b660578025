import type { SplashText, SplashTextId } from '@portico/shared/splash-page'
import { sameText } from '../../../platform/secrets/same-text'
import type { LoginFlow } from './login-flow'
import { isRefused, type Outcome, type Refused } from './outcome'

export const tooMany = (minutes: number): SplashText => ({ id: 'error.too_many', values: { minutes } })

export const refusedFor = (minutes: number): Refused => ({ errors: { '': [tooMany(minutes)] } })

/** Errors that mean a wrong code or password. Other errors concern correct ones. */
const WRONG: readonly SplashTextId[] = [
  'error.voucher',
  'error.credentials',
  'error.common_password',
  'error.override',
  'error.code',
]

/** Checks a code or a password within the limit, and counts it if it's wrong. */
export async function guessing(
  { attempts }: LoginFlow,
  check: () => Promise<Outcome | Refused>,
): Promise<Outcome | Refused> {
  const wait = attempts.minutesToWait('guess')
  if (wait > 0) return refusedFor(wait)
  const outcome = await check()
  if (!isRefused(outcome)) attempts.guessedRight()
  else if (
    Object.values(outcome.errors)
      .flat()
      .some((error) => error && WRONG.includes(error.id))
  ) {
    attempts.guessedWrong()
  }
  return outcome
}

/** Returns null if the form's password is correct. */
export function passwordError(
  sent: URLSearchParams,
  { right, id }: { right: string; id: 'error.common_password' | 'error.override' },
): Refused | null {
  const matches = right !== '' && sameText(sent.get('password') ?? '', right)
  return matches ? null : { errors: { password: [{ id }] } }
}

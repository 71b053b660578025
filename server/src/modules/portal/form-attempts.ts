import { LOGIN_METHODS, type LoginMethod } from '@portico/shared/contracts'
import type { SplashText, SplashTextId } from '@portico/shared/splash-page'
import type { AttemptKind } from '../guest-attempts'
import type { LoginFlow } from './login-flow'
import { isRefused, type Outcome, type Refused } from './outcome'

/**
 * Attempts that the form of a method counts as. Methods that prove nothing and send nothing have no limit.
 */
const OF_METHOD: Partial<Record<LoginMethod, readonly AttemptKind[]>> = {
  voucher: ['guess'],
  multisitevoucher: ['guess'],
  passwordlogin: ['guess'],
  guestuser: ['guess'],
  phone: ['sms'],
  email: ['email'],
}

/** Attempts that the form at a path below the site's page counts as. */
const OF_PATH: Record<string, readonly AttemptKind[]> = {
  '/register': ['sign-up'],
  '/code': ['guess', 'sms'],
  '/override': ['guess'],
  '/confirm-email/again': ['email'],
  '/buy': ['purchase'],
  '/account': ['guess'],
}

export function attemptsOf(path: string, methodName: string | undefined): readonly AttemptKind[] {
  const method = LOGIN_METHODS.find((each) => each === methodName)
  return (method ? OF_METHOD[method] : OF_PATH[path]) ?? []
}

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

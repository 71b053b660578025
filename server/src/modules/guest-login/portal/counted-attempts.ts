import { LOGIN_METHODS } from '@portico/shared/contracts'
import type { AttemptKind } from '../guest-attempts'
import { METHODS } from './methods'

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
  return (method ? METHODS[method].attempts : OF_PATH[path]) ?? []
}

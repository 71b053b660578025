import { PLAN_TYPES, SIGN_IN_PAGES, type PlanType } from '@portico/shared/contracts'
import { matchPath } from 'react-router-dom'
import { paths } from './paths'

/** Single-card pages before sign-in. */
export type EntryPage =
  | { name: 'sign-in'; alsoSignedIn: boolean }
  | { name: 'forgot-password' }
  | { name: 'reset-password'; token: string; invited: boolean }
  | { name: 'verification'; token: string | null }
  | { name: 'registration'; plan: PlanType | null }
  | { name: 'registration-success' }

/** Public screens that the shell renders itself. */
export type ShellScreen =
  | { kind: 'redirect'; to: string }
  | { kind: 'entry'; page: EntryPage }
  | { kind: 'sign-out' }
  | { kind: 'register'; plan: string | null }
  | { kind: 'provider-sign-in'; provider: string }
  | { kind: 'not-found' }

type Params = Record<string, string | undefined>

const entry = (page: EntryPage): ShellScreen => ({ kind: 'entry', page })

/** The plan named in an address; null for any other word. */
export function planNamed(word: string | undefined): PlanType | null {
  return PLAN_TYPES.find((type) => type === word) ?? null
}

/** Other words below /signup/registration belong to remotes. */
function registration({ plan }: Params): ShellScreen | null {
  const named = planNamed(plan)
  return plan === undefined || named ? entry({ name: 'registration', plan: named }) : null
}

/** The shell's public pages. They take precedence over remotes. */
const SHELL_SCREENS: [pattern: string, screen: (params: Params) => ShellScreen | null][] = [
  [paths.home, () => ({ kind: 'redirect', to: paths.app })],
  [paths.login, () => entry({ name: 'sign-in', alsoSignedIn: false })],
  [paths.loginUnprotected, () => entry({ name: 'sign-in', alsoSignedIn: true })],
  [paths.google, () => ({ kind: 'provider-sign-in', provider: 'google' })],
  [paths.forgotPassword, () => entry({ name: 'forgot-password' })],
  [
    `${SIGN_IN_PAGES.resetPassword}/:token`,
    ({ token = '' }) => entry({ name: 'reset-password', token, invited: false }),
  ],
  [
    `${SIGN_IN_PAGES.invitation}/:token`,
    ({ token = '' }) => entry({ name: 'reset-password', token, invited: true }),
  ],
  [paths.logout, () => ({ kind: 'sign-out' })],
  [paths.notFound, () => ({ kind: 'not-found' })],
  [`${paths.register}/:plan?`, ({ plan }) => ({ kind: 'register', plan: plan ?? null })],
  [`${paths.verification}/:token?`, ({ token }) => entry({ name: 'verification', token: token ?? null })],
  [paths.registrationSuccess, () => entry({ name: 'registration-success' })],
  [`${paths.registration}/:plan?`, registration],
]

/** Prefixes open without a session. All other addresses redirect to the sign-in page, so they reveal nothing. */
const OPEN_PREFIXES = ['/register', '/plan', '/selectPlan', '/signup']

export function shellScreenAt(path: string): ShellScreen | null {
  for (const [pattern, screen] of SHELL_SCREENS) {
    const match = matchPath(pattern, path)
    const shellScreen = match && screen(match.params)
    if (shellScreen) return shellScreen
  }
  return null
}

const isBelow = (path: string, prefix: string) => path === prefix || path.startsWith(`${prefix}/`)

export function isOpenPath(path: string): boolean {
  // The steps after registration need the session that it started.
  if (isBelow(path, paths.registration)) return false
  return OPEN_PREFIXES.some((prefix) => isBelow(path, prefix))
}

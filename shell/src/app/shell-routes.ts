import { matchPath } from 'react-router-dom'
import { paths } from './paths'

/** Screens that the shell draws itself, open to everybody. */
export type ShellScreen =
  | { kind: 'redirect'; to: string }
  | { kind: 'sign-in'; alsoSignedIn: boolean }
  | { kind: 'sign-out' }
  | { kind: 'register'; plan: string | null }
  | { kind: 'not-found' }

/** Why an account is held, and so what the hold page says. */
export type HoldKind = 'card' | 'choose-plan' | 'buy-now' | 'reactivate' | 'subscription' | 'no-site'

type Params = Record<string, string | undefined>

/** The public pages of the shell. They come before any remote's. */
const SHELL_SCREENS: [pattern: string, screen: (params: Params) => ShellScreen][] = [
  [paths.home, () => ({ kind: 'redirect', to: paths.app })],
  [paths.login, () => ({ kind: 'sign-in', alsoSignedIn: false })],
  [paths.loginUnprotected, () => ({ kind: 'sign-in', alsoSignedIn: true })],
  [paths.logout, () => ({ kind: 'sign-out' })],
  [paths.notFound, () => ({ kind: 'not-found' })],
  ['/register/:plan?', ({ plan }) => ({ kind: 'register', plan: plan ?? null })],
]

/**
 * Where the account guards and the banners lead. A remote that has a page at one of these addresses
 * comes first; the shell's page makes sure that none of them is a dead end.
 */
const HOLDS: [pattern: string, hold: HoldKind][] = [
  [paths.cardUpdate, 'card'],
  ['/signup/registration/setup-payment', 'card'],
  [paths.choosePlan, 'choose-plan'],
  ['/change-subscription', 'choose-plan'],
  [paths.buyNow, 'buy-now'],
  [paths.reactivate, 'reactivate'],
  [paths.subscription, 'subscription'],
  [paths.createFirstLocation, 'no-site'],
]

/** Without a session, all but these lead to the sign-in page. */
const OPEN_PREFIXES = ['/register', '/signup', '/plan', '/selectPlan', '/google']

export function shellScreenAt(path: string): ShellScreen | null {
  for (const [pattern, screen] of SHELL_SCREENS) {
    const match = matchPath(pattern, path)
    if (match) return screen(match.params)
  }
  return null
}

export function holdAt(path: string): HoldKind | null {
  return HOLDS.find(([pattern]) => matchPath(pattern, path))?.[1] ?? null
}

export function isOpenPath(path: string): boolean {
  // The guards send signed-in users there, so they say nothing to a visitor.
  if (holdAt(path)) return false
  return OPEN_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}

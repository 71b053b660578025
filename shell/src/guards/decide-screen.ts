import type { PermissionKey, User } from '@portico/shared/contracts'
import type { RemoteRoute } from '@portico/shared/remote-config'
import type { SelectedSite } from '@portico/shared/session'
import { type DroppedEntry, findDropped, findRoute, type Registry, type Remote } from '../federation/registry'
import { signInAddress } from '../addresses/next-address'
import { firstSite, siteNamed } from '../sites/choose-site'
import { isAppPath, paths } from '../addresses/paths'
import { isOpenPath, shellScreenAt, type ShellScreen } from '../addresses/shell-routes'

export type GuardedUser = Pick<
  User,
  | 'tf_setup_needed'
  | 'card_updated_required'
  | 'sub_active'
  | 'plan_type'
  | 'billing_access'
  | 'site_creation_needed'
>

/**
 * Returns the address that a user must visit before any page below /app, or null. The order is the product's: the first
 * matching rule wins.
 */
export function decideGuard(user: GuardedUser | null, path: string): string | null {
  if (!user) return paths.login
  // The server refuses everything else until it's set up.
  if (user.tf_setup_needed) return path === paths.security ? null : paths.security
  if (user.card_updated_required) return paths.cardUpdate
  if (!user.sub_active && user.plan_type === null) return paths.choosePlan
  if (!user.sub_active && user.billing_access && path !== paths.subscription) return paths.subscription
  if (user.site_creation_needed) return paths.createFirstLocation
  return null
}

export type Screen =
  | ShellScreen
  | { kind: 'redirect'; to: string }
  | { kind: 'remote'; remote: Remote; route: RemoteRoute }
  | { kind: 'locked'; remote: Remote }
  | { kind: 'no-site' }
  | { kind: 'no-access' }
  | { kind: 'no-registry' }
  | { kind: 'broken'; entry: DroppedEntry }
  | { kind: 'site-loading' }

/** Screens shown inside a frame. */
export type FramedScreen = Exclude<Screen, { kind: 'redirect' | 'entry' | 'register' | 'provider-sign-in' }>

export interface Situation {
  path: string
  search: string
  user: User | null
  site: SelectedSite | null
  /** False while the site's settings load, because its permissions aren't known yet. */
  siteReady: boolean
  registry: Registry
  /** False on the domain of an account. */
  canRegister: boolean
  can: (permission: PermissionKey) => boolean
}

const redirect = (to: string): Screen => ({ kind: 'redirect', to })

/** Decides which screen an address shows. Pure, so that all access rules are in one place. */
export function decideScreen(situation: Situation): Screen {
  const { path, search, user, registry, canRegister } = situation
  const own = shellScreenAt(path)
  if (own) return isRegistration(own) && !canRegister ? redirect(paths.login) : own

  const found = findRoute(registry, path)
  // Without a user, public pages are about plans and payment of a new account.
  if (found?.route.public)
    return user || canRegister ? openRemote(found.remote, found.route) : redirect(paths.login)
  if (!user) return isOpenPath(path) ? redirect(paths.notFound) : redirect(signInAddress(path, search))
  if (isAppPath(path)) {
    const guard = decideGuard(user, path)
    if (guard) return redirect(guard)
  }
  if (path === paths.app) return redirect(paths.dashboard)
  if (found) return remoteScreen(found.remote, found.route, situation)

  const entry = isAppPath(path) ? findDropped(registry, path) : null
  if (entry) return { kind: 'broken', entry }
  return registry.source === 'none' ? { kind: 'no-registry' } : redirect(paths.notFound)
}

const REGISTRATION_PAGES: readonly string[] = ['verification', 'registration', 'registration-success']

function isRegistration(screen: ShellScreen): boolean {
  return (
    screen.kind === 'register' || (screen.kind === 'entry' && REGISTRATION_PAGES.includes(screen.page.name))
  )
}

function openRemote(remote: Remote, route: RemoteRoute): Screen {
  return remote.enabled ? { kind: 'remote', remote, route } : { kind: 'locked', remote }
}

/** The permission guard: redirects to the dashboard if the user may not see the page here. */
function remoteScreen(remote: Remote, route: RemoteRoute, situation: Situation): Screen {
  const { path, user, site, siteReady, can } = situation
  // Checked before the permission: no one has permissions that the plan lacks.
  if (!remote.enabled) return { kind: 'locked', remote }
  if (!site && needsSite(path)) return { kind: user && firstSite(user, null) ? 'site-loading' : 'no-site' }
  if (site && !siteReady && needsSite(path)) return { kind: 'site-loading' }
  const inControlPanel = site?.id === 0
  const fits = route.scope === 'any' || (route.scope === 'control-panel') === inControlPanel
  // Front-desk users lack even 'all', and have their own password.
  const allowed = route.permission === undefined || can(route.permission) || isOwnAccount(path)
  if (fits && allowed) return { kind: 'remote', remote, route }
  // A link of the control panel to a page of a site: the page is decided for that site once it's selected.
  if (isSwitching(situation)) return { kind: 'site-loading' }
  // Front-desk users have no dashboard.
  const homePath = can('all') ? paths.dashboard : paths.vouchers
  return path === homePath ? { kind: 'no-access' } : redirect(homePath)
}

/** True while the address names another site that the user may access. */
function isSwitching({ search, user, site }: Situation): boolean {
  const named = new URLSearchParams(search).get('site')
  if (named === null || !user || !site || named === String(site.id)) return false
  return siteNamed(user, named) !== null
}

function isOwnAccount(path: string): boolean {
  return [paths.account, paths.social].some((own) => path === own || path.startsWith(`${own}/`))
}

function needsSite(path: string): boolean {
  return isAppPath(path) && !isOwnAccount(path)
}

import type { PermissionMap, SiteSettings, User } from '../../../src/contracts'
import { baseApi, sendRequest } from '../../../src/provided/api'
import { siteSelected, userLoaded, type SelectedSite } from '../../../src/provided/session'
import type { DevShellStore } from './dev-shell-store'

/** Site 0 is the control panel. */
const CONTROL_PANEL: SelectedSite = { id: 0, name: 'Control Panel' }

/** The user's sites, and the control panel. */
export function sitesOf(user: User): SelectedSite[] {
  return [...user.sites, CONTROL_PANEL]
}

/** Opens a site, with the user's permissions there from the API. */
export async function openSite(store: DevShellStore, site: SelectedSite): Promise<void> {
  const result = site.id === 0 ? null : await sendRequest({ url: `/s/${site.id}/api/v1/settings` })
  const settings = result && 'data' in result ? (result.data as SiteSettings) : null
  store.dispatch(baseApi.util.resetApiState())
  store.dispatch(siteSelected({ site, settings }))
}

/** Takes over an existing session of the API; false without one. */
export async function openSession(store: DevShellStore, siteId: number | null): Promise<boolean> {
  const result = await sendRequest({ url: '/a/api/v1/profile/' })
  if ('error' in result) return false
  const user = result.data as User
  store.dispatch(userLoaded(user))
  const sites = sitesOf(user)
  await openSite(store, sites.find(({ id }) => id === siteId) ?? sites[0] ?? CONTROL_PANEL)
  return true
}

/** Simulates other permissions or another plan. Affects only the screens: the API decides by the real ones. */
export function pretend(
  store: DevShellStore,
  changes: { permissions?: PermissionMap; plan_type?: User['plan_type'] },
): void {
  const { user, selectedSite, siteSettings } = store.getState().session
  if (!user || !selectedSite) return
  store.dispatch(userLoaded({ ...user, ...changes }))
  const { permissions } = changes
  if (permissions && siteSettings)
    store.dispatch(siteSelected({ site: selectedSite, settings: { ...siteSettings, permissions } }))
}

import { request, type ApiFailure } from '@portico/shared/http'
import type { SiteSettings } from '@portico/shared/contracts'
import { siteSelected, type SelectedSite } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { sendInSession } from '../store/send-in-session'

export type LoadedSettings = { settings: SiteSettings | null } | { failure: ApiFailure }

/** Loads the settings of a site, with the user's permissions. The control panel has none. */
export async function loadSiteSettings(store: AppStore, site: SelectedSite): Promise<LoadedSettings> {
  if (site.id === 0) return { settings: null }
  const result = await sendInSession(store, request('getSiteSettings', { siteId: site.id }))
  return 'error' in result ? { failure: result.error } : { settings: result.data }
}

/** Switches from one site to another: cancels its calls and clears its data. */
export function enterSite(
  store: AppStore,
  router: PorticoRouter,
  site: SelectedSite,
  settings: SiteSettings | null,
): void {
  store.dispatch(siteSelected({ site, settings }))
  router.setSite(site.id)
}

let handed: { siteId: number; settings: SiteSettings | null } | null = null

/** Keeps prefetched settings until the address has changed. */
export function handOverSettings(siteId: number, settings: SiteSettings | null): void {
  handed = { siteId, settings }
}

/**
 * Returns prefetched settings once; undefined if there are none for this site. They become outdated, so they serve a
 * single switch.
 */
export function takeHandedSettings(siteId: number): SiteSettings | null | undefined {
  const settings = handed?.siteId === siteId ? handed.settings : undefined
  handed = null
  return settings
}

import { request, type ApiFailure } from '@portico/shared/http'
import type { SiteSettings } from '@portico/shared/contracts'
import { siteSelected, type SelectedSite } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { sendInSession } from '../session/send-in-session'

export type LoadedSettings = { settings: SiteSettings | null } | { failure: ApiFailure }

/** What the user may do at a site. The control panel has no settings. */
export async function loadSiteSettings(store: AppStore, site: SelectedSite): Promise<LoadedSettings> {
  if (site.id === 0) return { settings: null }
  const result = await sendInSession(store, request('getSiteSettings', { siteId: site.id }))
  return 'error' in result ? { failure: result.error } : { settings: result.data }
}

/** Leaves one site for another: its calls end and nothing of it stays in memory. */
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

/** Keeps settings that were fetched ahead of a switch until the address has changed. */
export function handOverSettings(siteId: number, settings: SiteSettings | null): void {
  handed = { siteId, settings }
}

/** Takes them once; undefined where there are none for this site. They age, so they serve one switch only. */
export function takeHandedSettings(siteId: number): SiteSettings | null | undefined {
  const found = handed?.siteId === siteId ? handed.settings : undefined
  handed = null
  return found
}

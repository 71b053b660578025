import type { User } from '@portico/shared/contracts'
import { request, sendRequest } from '@portico/shared/http'
import { brandChanged, siteSelected, userLoaded, type SelectedSite } from '@portico/shared/session'
import { updateRegistry } from '../federation/use-registry'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { firstSite } from '../sites/choose-site'
import { forgetSession } from './end-session'
import { loadSiteSettings } from '../sites/open-site'
import { startAfresh } from './start-afresh'

async function refreshRegistry(site: SelectedSite | null): Promise<void> {
  const result = await sendRequest(request('listRemotes', { query: { site: site?.id || undefined } }))
  await updateRegistry('data' in result ? result.data : null)
}

/** Shows the brand of the user's account, where the host showed another. */
async function refreshBrand(store: AppStore): Promise<void> {
  const meta = await sendRequest(request('getMeta'))
  if (!('data' in meta)) return
  const { brand } = meta.data
  const isSame = JSON.stringify(brand) === JSON.stringify(store.getState().session.brand)
  if (!isSame) store.dispatch(brandChanged(brand))
}

/**
 * Prepares a user's first screen after sign-in: sections, site and settings. If the settings fail to load, the site
 * opens anyway and the frame offers a retry.
 */
export async function enterSession(
  store: AppStore,
  router: PorticoRouter,
  user: User,
  wantedSite: string | null = null,
): Promise<void> {
  const former = store.getState().session.user
  if (former && former.id !== user.id) return startAfresh(router)
  const site = firstSite(user, wantedSite)
  const [loaded] = await Promise.all([
    site ? loadSiteSettings(store, site) : null,
    refreshRegistry(site),
    refreshBrand(store),
  ])
  // The same user signed in again.
  if (former) forgetSession(store, router)
  if (site) {
    const settings = loaded && 'settings' in loaded ? loaded.settings : null
    store.dispatch(siteSelected({ site, settings }))
    router.setSite(site.id)
  }
  store.dispatch(userLoaded(user))
}

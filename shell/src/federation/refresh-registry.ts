import { request, sendRequest } from '@portico/shared/http'
import { siteSelected } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import { loadSiteSettings } from '../sites/open-site'
import type { AppStore } from '../store/app-store'
import { updateRegistry } from './use-registry'

/** Entering a section waits this long for the registry's word, ms; then what is known is used. */
const PATIENCE = 800

let current: Promise<void> = Promise.resolve()

/** A remote may bring permissions of its own, and a plan may have lost some. */
async function refreshPermissions(store: AppStore): Promise<void> {
  const site = store.getState().session.selectedSite
  if (!site) return
  const loaded = await loadSiteSettings(store, site)
  const stays = store.getState().session.selectedSite?.id === site.id
  if (stays && 'settings' in loaded && loaded.settings) {
    store.dispatch(siteSelected({ site, settings: loaded.settings }))
  }
}

async function refresh(store: AppStore): Promise<void> {
  // The answer carries an ETag: unchanged, it costs one small request.
  const result = await sendRequest(request('listRemotes')).catch(() => null)
  // Out of reach in the middle of a session: what this page knows is better than an older copy.
  if (result && 'data' in result && (await updateRegistry(result.data))) await refreshPermissions(store)
}

/** Asks the registry at every navigation to another page, so that a change reaches open browsers without a reload. */
export function followRegistry(router: PorticoRouter, store: AppStore): () => void {
  let path = router.getLocation().pathname
  return router.subscribe(() => {
    const { pathname } = router.getLocation()
    if (pathname === path) return
    path = pathname
    if (store.getState().session.user) current = refresh(store)
  })
}

/** Settles when the registry was asked for this navigation, or patience ran out. */
export function registryAsked(): Promise<void> {
  return Promise.race([current, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])
}

import { request, sendRequest } from '@portico/shared/http'
import { renewSession, sessionEnded, siteSelected, userLoaded } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import { sendInSession } from '../store/send-in-session'
import { getAttention, setChangeHandler } from '../attention/attention'
import { shellBuild } from '../errors/shell-build'
import { loadSiteSettings } from '../sites/open-site'
import type { AppStore } from '../store/app-store'
import { getRegistry, keepRegistry, subscribeRegistry, updateRegistry } from './use-registry'

/** A newly opened page takes a release from the registry within this time, ms. */
const SWAP_WITHIN = 800
/** Longest wait for the registry, ms. */
const TIMEOUT_MS = 1000
/** Delays before asking again after an unusable answer, ms; the last one repeats. */
const RETRY_AFTER = [2000, 5000, 10_000, 30_000]

let current: Promise<unknown> = Promise.resolve()
let ask: () => Promise<unknown> = () => Promise.resolve()

/**
 * Loads the permissions of the account and of the site: a remote may add some, and a plan may have lost some. Null if
 * that failed.
 */
async function loadPermissions(store: AppStore): Promise<(() => void) | null> {
  const site = store.getState().session.selectedSite
  const [profile, loaded] = await Promise.all([
    sendInSession(store, request('getProfile')),
    site ? loadSiteSettings(store, site) : { settings: null },
  ])
  if ('error' in profile || 'failure' in loaded) return null
  return () => {
    const { user, selectedSite } = store.getState().session
    if (user?.id !== profile.data.id) return
    store.dispatch(userLoaded(profile.data))
    if (site && loaded.settings && selectedSite?.id === site.id) {
      store.dispatch(siteSelected({ site, settings: loaded.settings }))
    }
  }
}

const selectedSiteId = (store: AppStore) => store.getState().session.selectedSite?.id ?? 0

async function refresh(store: AppStore): Promise<void> {
  // The answer has an ETag, so an unchanged one costs one small request.
  const site = selectedSiteId(store) || undefined
  const query = { site, shell: shellBuild() }
  const result = await sendRequest(request('listRemotes', { query })).catch(() => null)
  // During a session, the current registry is better than an older copy.
  if (!result || !('data' in result)) return keepRegistry()
  // The user signed out elsewhere. The registry for visitors must not decide about this address.
  if (result.data?.signed_in === false) {
    if ((await renewSession()) === 'ended') store.dispatch(sessionEnded())
  } else await updateRegistry(result.data, () => loadPermissions(store))
}

/** Asks again at growing intervals until the registry gives a usable answer. */
function retryUntilLive(store: AppStore): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = undefined
    if (getRegistry().source === 'live') failures = 0
    else if (store.getState().session.user) {
      const wait = RETRY_AFTER[Math.min(failures, RETRY_AFTER.length - 1)]
      failures += 1
      const mine = setTimeout(() => {
        // A changed registry has already scheduled the next check.
        void ask().then(() => (timer === mine ? look() : null))
      }, wait)
      timer = mine
    }
  }
  const now = () => void ask()
  window.addEventListener('online', now)
  const unsubscribe = subscribeRegistry(look)
  look()
  return () => {
    clearTimeout(timer)
    timer = undefined
    unsubscribe()
    window.removeEventListener('online', now)
  }
}

/** Wait after a change or a switch of the site, ms: more of them, or a navigation, share one question. */
const SETTLED = 1000

/** Asks again for the counts in the navigation if they are of another site, or if a change may have settled one. */
function followAttention(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const askSoon = (isNeeded: () => boolean) => {
    clearTimeout(timer)
    timer = setTimeout(() => isNeeded() && void ask(), SETTLED)
  }
  const isOfOtherSite = () => getAttention()?.site_id !== selectedSiteId(store)
  setChangeHandler(() => {
    if (Object.keys(getAttention()?.counts ?? {}).length > 0) askSoon(() => true)
  })
  let siteId = selectedSiteId(store)
  const unsubscribe = store.subscribe(() => {
    if (siteId === selectedSiteId(store)) return
    siteId = selectedSiteId(store)
    askSoon(isOfOtherSite)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
    setChangeHandler(() => undefined)
  }
}

/** Asks the registry on every navigation to another page, so that changes reach open browsers without a reload. */
export function followRegistry(router: PorticoRouter, store: AppStore): () => void {
  // Two quick navigations: the second answer is unchanged while the first still loads its permissions.
  ask = () => {
    if (store.getState().session.user) current = Promise.all([current, refresh(store).catch(keepRegistry)])
    return current
  }
  let path = router.getLocation().pathname
  const unsubscribe = router.subscribe(() => {
    const { pathname } = router.getLocation()
    if (pathname === path) return
    path = pathname
    void ask()
  })
  const stop = retryUntilLive(store)
  const stopAttention = followAttention(store)
  return () => {
    unsubscribe()
    stopAttention()
    stop()
  }
}

const atMost = (wait: Promise<unknown>, time: number) =>
  Promise.race([wait, new Promise((resolve) => setTimeout(resolve, time))])

/** Settles once the registry was asked for this navigation, or it is too late to change the page. */
export function registryAsked(): Promise<unknown> {
  return atMost(current, SWAP_WITHIN)
}

/** Settles once the registry was asked again, or after the timeout. */
export function registryAskedAgain(): Promise<unknown> {
  return atMost(ask(), TIMEOUT_MS)
}

import { request, sendRequest } from '@portico/shared/http'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { updateRegistry } from './use-registry'

/** Entering a section waits this long for the registry's word, ms; then what is known is used. */
const PATIENCE = 800

let current: Promise<void> = Promise.resolve()

async function refresh(): Promise<void> {
  // The answer carries an ETag: unchanged, it costs one small request.
  const result = await sendRequest(request('listRemotes')).catch(() => null)
  // Out of reach in the middle of a session: what this page knows is better than an older copy.
  if (result && 'data' in result) await updateRegistry(result.data)
}

/** Asks the registry at every navigation to another page, so that a change reaches open browsers without a reload. */
export function followRegistry(router: PorticoRouter, store: AppStore): () => void {
  let path = router.getLocation().pathname
  return router.subscribe(() => {
    const { pathname } = router.getLocation()
    if (pathname === path) return
    path = pathname
    if (store.getState().session.user) current = refresh()
  })
}

/** Settles when the registry was asked for this navigation, or patience ran out. */
export function registryAsked(): Promise<void> {
  return Promise.race([current, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))])
}

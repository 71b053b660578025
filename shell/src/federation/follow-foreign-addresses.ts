import type { PorticoRouter } from '../router/create-shell-router'
import { keep } from './keep-own-functions'
import { reportOnce, sourceIn } from './running-remotes'

/**
 * Routes direct calls of `history.pushState` and `replaceState` through the router, so that the shell follows the
 * address and asks about unsaved changes first. The router itself uses the browser's own functions.
 */
export function followForeignAddresses(router: PorticoRouter): () => void {
  // single-spa has already replaced them.
  const { pushState, replaceState } = window.history
  const follow = (method: 'pushState' | 'replaceState') => {
    const own = { pushState, replaceState }[method]
    return function followed(this: History, state: unknown, unused: string, url?: string | URL | null) {
      const target = new URL(url ?? window.location.href, document.baseURI)
      // The browser rejects it.
      if (target.origin !== window.location.origin) return own.call(this, state, unused, url)
      const source = sourceIn(new Error().stack ?? '')
      if (source) reportOnce(source, 'interference', new Error(`Called history.${method}`))
      const { pathname, search, hash } = target
      router[method === 'pushState' ? 'push' : 'replace']({ pathname, search, hash }, state)
    }
  }
  Object.assign(window.history, { pushState: follow('pushState'), replaceState: follow('replaceState') })
  for (const name of ['pushState', 'replaceState'])
    if (Object.getOwnPropertyDescriptor(window.history, name)?.configurable) keep(window.history, name)
  return () => void Object.assign(window.history, { pushState, replaceState })
}

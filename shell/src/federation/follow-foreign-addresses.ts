import type { PorticoRouter } from '../router/create-shell-router'
import { reportOnce, sourceIn } from './running-remotes'

/**
 * Code that calls `history.pushState` or `replaceState` by itself goes through the router: the shell follows to
 * the address, and asks about unsaved changes before. The router itself calls the browser's own functions.
 */
export function followForeignAddresses(router: PorticoRouter): () => void {
  // single-spa has put its own there.
  const { pushState, replaceState } = window.history
  const follow = (method: 'pushState' | 'replaceState') => {
    const own = { pushState, replaceState }[method]
    return function followed(this: History, state: unknown, unused: string, url?: string | URL | null) {
      const target = new URL(url ?? window.location.href, document.baseURI)
      // The browser refuses it.
      if (target.origin !== window.location.origin) return own.call(this, state, unused, url)
      const source = sourceIn(new Error().stack ?? '')
      if (source) reportOnce(source, 'interference', new Error(`Called history.${method}`))
      const { pathname, search, hash } = target
      router[method === 'pushState' ? 'push' : 'replace']({ pathname, search, hash }, state)
    }
  }
  Object.assign(window.history, { pushState: follow('pushState'), replaceState: follow('replaceState') })
  return () => void Object.assign(window.history, { pushState, replaceState })
}

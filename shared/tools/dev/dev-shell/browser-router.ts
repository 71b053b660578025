import { createPath, parsePath, type Location, type Path, type To } from 'react-router-dom'
import { BASE_PATH } from '../../../src/contracts/page-values'
import type { LeaveGuard, ShellRouter } from '../../../src/provided/remote'

/** The address bar for a single remote. */
export interface BrowserRouter extends ShellRouter {
  /** Site that every link carries as `?site=`. */
  setSite: (siteId: number) => void
}

function toPath(to: To): Path {
  return { pathname: '', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const state: unknown = window.history.state
  return { pathname, search, hash, state, key: Math.random().toString(36).slice(2) }
}

/** `mayLeave` is called before a form would be lost. */
export function createBrowserRouter(mayLeave: () => boolean): BrowserRouter {
  const listeners = new Set<() => void>()
  const guards = new Set<LeaveGuard>()
  let site: number | null = null
  let location = readLocation()
  const arrive = () => {
    location = readLocation()
    for (const listener of Array.from(listeners)) listener()
  }
  const withSite = (to: To): string => {
    const path = toPath(to)
    const query = new URLSearchParams(path.search)
    if (site !== null && !query.has('site')) query.set('site', String(site))
    const search = query.toString()
    return createPath({ ...path, search: search && `?${search}` })
  }
  const write = (to: To, state: unknown, method: 'pushState' | 'replaceState') => {
    const leaves = toPath(to).pathname !== location.pathname
    if (leaves && [...guards].some((guard) => guard()) && !mayLeave()) return
    window.history[method](state ?? null, '', withSite(to))
    arrive()
  }
  window.addEventListener('popstate', arrive)
  return {
    basename: BASE_PATH,
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: withSite,
    encodeLocation: toPath,
    push: (to, state) => write(to, state, 'pushState'),
    replace: (to, state) => write(to, state, 'replaceState'),
    go: (delta) => window.history.go(delta),
    addLeaveGuard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    setSite: (siteId) => void (site = siteId),
  }
}

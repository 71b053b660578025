import { BASE_PATH } from '@portico/shared/contracts'
import type { ShellRouter } from '@portico/shared/remote'
import { createPath, parsePath, type Path, type To } from 'react-router-dom'
import { createGuardedHistory } from './guarded-history'
import type { PendingLeave } from './leave-guards'

/** The shell's router, with operations reserved for the shell. */
export interface PorticoRouter extends ShellRouter {
  /** Site that every link and navigation carries as `?site=`; null removes it. */
  setSite(siteId: number | null): void
  /** The navigation that waits for the user's confirmation, if any. */
  getPendingLeave(): PendingLeave | null
  /** True while a page has unsaved changes. */
  hasUnsavedChanges(): boolean
  /** Drops unsaved changes without asking, because the page is left for good. */
  dropUnsavedChanges(): void
}

function toPath(to: To): Path {
  const parts = typeof to === 'string' ? parsePath(to) : to
  return { pathname: parts.pathname ?? '', search: parts.search ?? '', hash: parts.hash ?? '' }
}

function withSite(to: To, siteId: number | null): Path {
  const path = toPath(to)
  const query = new URLSearchParams(path.search)
  // Keeps an address that already names a site.
  if (siteId === null || query.has('site') || !path.pathname.startsWith(BASE_PATH)) return path
  query.set('site', String(siteId))
  return { ...path, search: `?${query.toString()}` }
}

/**
 * The address bar, behind one object that every React root renders its own `<Router>` over. A router of our own,
 * because react-router's data router (17 KB more in the first load) keeps its blocker inside one root's context, while
 * here the guards of all roots meet in one place.
 */
export function createShellRouter(): PorticoRouter {
  const history = createGuardedHistory()
  let siteId: number | null = null
  return {
    basename: BASE_PATH,
    getLocation: history.getLocation,
    subscribe: history.subscribe,
    createHref: (to) => createPath(withSite(to, siteId)),
    encodeLocation: toPath,
    push: (to, state) => history.write(withSite(to, siteId), state, false),
    replace: (to, state) => history.write(withSite(to, siteId), state, true),
    go: (delta) => window.history.go(delta),
    addLeaveGuard: history.guards.add,
    getPendingLeave: history.guards.getPending,
    hasUnsavedChanges: history.guards.anyHolds,
    dropUnsavedChanges: history.guards.release,
    setSite(id) {
      siteId = id
      const location = history.getLocation()
      const query = new URLSearchParams(location.search)
      if (id === null ? !query.has('site') : query.get('site') === String(id)) return
      if (id === null) query.delete('site')
      else query.set('site', String(id))
      const text = query.toString()
      history.write({ ...location, search: text ? `?${text}` : '' }, location.state, true)
    },
  }
}

import type { LeaveGuard, ShellRouter } from '@portico/shared/router'
import { createBrowserRouter, createPath, parsePath, type Path, type To } from 'react-router-dom'

/** The base path of the product. */
export const BASENAME = '/newapp'

/** A way out that a leave guard holds back until the user decides. */
export interface PendingLeave {
  leave: () => void
  stay: () => void
}

/** The shell's router and what only the shell may do with it. */
export interface PorticoRouter extends ShellRouter {
  /** Site that every link and navigation carries as `?site=`; null takes it off. */
  setSite(siteId: number | null): void
  /** The navigation that waits for the user's word, if any. */
  getPendingLeave(): PendingLeave | null
}

const BLOCKER = 'leave-guards'

function toPath(to: To): Path {
  const parts = typeof to === 'string' ? parsePath(to) : to
  return { pathname: parts.pathname ?? '', search: parts.search ?? '', hash: parts.hash ?? '' }
}

function withSite(to: To, siteId: number | null): Path {
  const path = toPath(to)
  const query = new URLSearchParams(path.search)
  // An address that names a site itself is left alone.
  if (siteId === null || query.has('site') || !path.pathname.startsWith(BASENAME)) return path
  query.set('site', String(siteId))
  return { ...path, search: `?${query.toString()}` }
}

/**
 * The address bar, behind one object. react-router's data router keeps the history and the one real
 * blocker; every React root renders its own `<Router>` over this.
 */
export function createShellRouter(): PorticoRouter {
  const router = createBrowserRouter([{ path: '*', element: null }])
  const guards = new Set<LeaveGuard>()
  let siteId: number | null = null

  const isGuarded = () => [...guards].some((guard) => guard())
  const syncBlocker = () => {
    if (guards.size > 0) {
      router.getBlocker(BLOCKER, ({ currentLocation, nextLocation }) => {
        return currentLocation.pathname !== nextLocation.pathname && isGuarded()
      })
    } else if (router.state.blockers.has(BLOCKER)) router.deleteBlocker(BLOCKER)
  }
  // Closing the tab or reloading is the browser's to ask about.
  window.addEventListener('beforeunload', (event) => {
    if (isGuarded()) event.preventDefault()
  })

  let pending: { blocker: unknown; value: PendingLeave | null } = { blocker: null, value: null }

  return {
    basename: BASENAME,
    getLocation: () => router.state.location,
    subscribe: (listener) => router.subscribe(() => listener()),
    createHref: (to) => createPath(withSite(to, siteId)),
    encodeLocation: (to) => toPath(to),
    push: (to, state) => void router.navigate(withSite(to, siteId), { state }),
    replace: (to, state) => void router.navigate(withSite(to, siteId), { state, replace: true }),
    go: (delta) => void router.navigate(delta),
    addLeaveGuard(guard) {
      guards.add(guard)
      syncBlocker()
      return () => {
        guards.delete(guard)
        syncBlocker()
      }
    },
    setSite(id) {
      siteId = id
      const { location } = router.state
      const query = new URLSearchParams(location.search)
      if (id === null ? !query.has('site') : query.get('site') === String(id)) return
      if (id === null) query.delete('site')
      else query.set('site', String(id))
      const text = query.toString()
      void router.navigate({ ...location, search: text ? `?${text}` : '' }, { replace: true })
    },
    getPendingLeave() {
      const blocker = router.state.blockers.get(BLOCKER)
      if (blocker?.state !== 'blocked') return null
      // The same object for the same blocker, as useSyncExternalStore asks.
      if (pending.blocker !== blocker) {
        pending = { blocker, value: { leave: () => blocker.proceed(), stay: () => blocker.reset() } }
      }
      return pending.value
    },
  }
}

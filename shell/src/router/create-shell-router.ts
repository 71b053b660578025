import type { ShellRouter } from '@portico/shared/router'
import { createPath, parsePath, type Location, type Path, type To } from 'react-router-dom'

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

/** What stands in `history.state`: the place in this tab's history, to know how far a step went. */
interface Entry {
  idx: number
  key: string
  usr: unknown
}

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

const currentEntry = () => window.history.state as Entry | null

function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = currentEntry()
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/**
 * The address bar, behind one object that every React root renders its own `<Router>` over. It is our
 * own because react-router's data router (17 KB more in the first load) keeps its blocker inside one
 * root's context, while here the guards of all roots meet in one place.
 */
export function createShellRouter(): PorticoRouter {
  const guards = new Set<() => boolean>()
  const listeners = new Set<() => void>()
  let siteId: number | null = null
  let pending: PendingLeave | null = null
  let idx = currentEntry()?.idx ?? 0
  /** The next popstate is our own doing and asks nobody. */
  let expected: 'undo' | 'leave' | null = null

  const entryAt = (place: number, usr: unknown): Entry => ({
    idx: place,
    key: Math.random().toString(36).slice(2, 10),
    usr,
  })
  if (!currentEntry()) window.history.replaceState(entryAt(0, null), '')
  let location = readLocation()

  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const arrive = () => {
    idx = currentEntry()?.idx ?? 0
    location = readLocation()
    tell()
  }
  const isHeld = (pathname: string) => pathname !== location.pathname && [...guards].some((guard) => guard())
  const hold = (leave: () => void) => {
    const end = () => {
      pending = null
      tell()
    }
    pending = {
      leave: () => {
        end()
        leave()
      },
      stay: end,
    }
    tell()
  }

  const write = (to: To, state: unknown, replace: boolean) => {
    const path = withSite(to, siteId)
    const move = () => {
      if (replace) window.history.replaceState(entryAt(idx, state), '', createPath(path))
      else window.history.pushState(entryAt(idx + 1, state), '', createPath(path))
      arrive()
    }
    if (isHeld(path.pathname)) hold(move)
    else move()
  }

  window.addEventListener('popstate', () => {
    const delta = (currentEntry()?.idx ?? idx) - idx
    if (expected === 'undo') expected = null
    else if (expected === 'leave' || delta === 0 || !isHeld(window.location.pathname)) {
      expected = null
      arrive()
    } else {
      // The browser has moved already: step back to where the guard stands, then ask.
      expected = 'undo'
      window.history.go(-delta)
      hold(() => {
        expected = 'leave'
        window.history.go(delta)
      })
    }
  })
  // Closing the tab or reloading is the browser's to ask about.
  window.addEventListener('beforeunload', (event) => {
    if ([...guards].some((guard) => guard())) event.preventDefault()
  })

  return {
    basename: BASENAME,
    getLocation: () => location,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: (to) => createPath(withSite(to, siteId)),
    encodeLocation: toPath,
    push: (to, state) => write(to, state, false),
    replace: (to, state) => write(to, state, true),
    go: (delta) => window.history.go(delta),
    addLeaveGuard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    setSite(id) {
      siteId = id
      const query = new URLSearchParams(location.search)
      if (id === null ? !query.has('site') : query.get('site') === String(id)) return
      if (id === null) query.delete('site')
      else query.set('site', String(id))
      const text = query.toString()
      write({ ...location, search: text ? `?${text}` : '' }, location.state, true)
    },
    getPendingLeave: () => pending,
  }
}

import { createPath, type Location, type Path } from 'react-router-dom'
import { createLeaveGuards } from './leave-guards'

/** Content of `history.state`: the position in this tab's history, to measure the distance of a step. */
interface HistoryEntry {
  idx: number
  key: string
  usr: unknown
}

function currentEntry(): HistoryEntry | null {
  const state = window.history.state as Partial<HistoryEntry> | null
  return typeof state?.idx === 'number' ? (state as HistoryEntry) : null
}

function newEntry(idx: number, usr: unknown): HistoryEntry {
  return { idx, key: Math.random().toString(36).slice(2, 10), usr }
}

/** The address bar in react-router's format. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = currentEntry()
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/** The browser's history with one set of leave guards for all navigations. */
export function createGuardedHistory() {
  // The browser's own functions: the shell may replace them with its own, which call these.
  const pushState = window.history.pushState.bind(window.history)
  const replaceState = window.history.replaceState.bind(window.history)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of Array.from(listeners)) listener()
  }
  const guards = createLeaveGuards(tell)
  if (!currentEntry()) replaceState(newEntry(0, null), '')
  let idx = currentEntry()?.idx ?? 0
  let location: Location = readLocation()
  /** The next popstate comes from this module and needs no confirmation. */
  let expected: 'undo' | 'leave' | null = null

  const arrive = () => {
    // A fragment link creates an entry without a position.
    if (!currentEntry()) replaceState(newEntry(idx + 1, null), '')
    idx = currentEntry()?.idx ?? 0
    location = readLocation()
    tell()
  }
  const isHeld = (pathname: string) => pathname !== location.pathname && guards.anyHolds()

  window.addEventListener('popstate', () => {
    const delta = (currentEntry()?.idx ?? idx) - idx
    if (expected === 'undo') expected = null
    else if (expected === 'leave' || delta === 0 || !isHeld(window.location.pathname)) {
      expected = null
      arrive()
    } else {
      // The browser has already moved: step back to the guarded page, then ask.
      expected = 'undo'
      window.history.go(-delta)
      guards.hold(() => {
        expected = 'leave'
        window.history.go(delta)
      })
    }
  })
  // The browser itself asks before closing the tab or reloading.
  window.addEventListener('beforeunload', (event) => {
    if (guards.anyHolds()) event.preventDefault()
  })

  return {
    guards,
    getLocation: () => location,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Navigates to an address, unless a guard blocks. */
    write(path: Path, state: unknown, replace: boolean) {
      const move = () => {
        if (replace) replaceState(newEntry(idx, state), '', createPath(path))
        else pushState(newEntry(idx + 1, state), '', createPath(path))
        arrive()
      }
      if (isHeld(path.pathname)) guards.hold(move)
      else move()
    },
  }
}

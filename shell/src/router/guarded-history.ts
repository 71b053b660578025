import { createPath, type Location, type Path } from 'react-router-dom'
import { createLeaveGuards } from './leave-guards'

/** What stands in `history.state`: the place in this tab's history, to know how far a step went. */
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

/** The address bar as react-router wants it. */
function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = currentEntry()
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}

/** The browser's history with one set of leave guards before every way out. */
export function createGuardedHistory() {
  // Those of the browser: the shell may put its own in their place, which come back here.
  const pushState = window.history.pushState.bind(window.history)
  const replaceState = window.history.replaceState.bind(window.history)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }
  const guards = createLeaveGuards(tell)
  if (!currentEntry()) replaceState(newEntry(0, null), '')
  let idx = currentEntry()?.idx ?? 0
  let location: Location = readLocation()
  /** The next popstate is our own doing and asks nobody. */
  let expected: 'undo' | 'leave' | null = null

  const arrive = () => {
    // A link to a fragment makes an entry that knows nothing of its place.
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
      // The browser has moved already: step back to where the guard stands, then ask.
      expected = 'undo'
      window.history.go(-delta)
      guards.hold(() => {
        expected = 'leave'
        window.history.go(delta)
      })
    }
  })
  // Closing the tab or reloading is the browser's to ask about.
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
    /** Goes to an address, unless a guard holds. */
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

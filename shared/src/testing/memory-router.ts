import { BASE_PATH } from '../contracts/page-values'
import { createPath, parsePath, type Location, type To } from 'react-router-dom'
import type { LeaveGuard, ShellRouter } from '../provided/remote/shell-router'

/** A shell router without a browser's address bar, for tests of a remote. */
export interface MemoryRouter extends ShellRouter {
  /** Path, query and hash on screen, without the base path. */
  current(): string
  /** The address of a navigation blocked by a leave guard, or null. */
  heldBack(): string | null
}

export function createMemoryRouter(start: string): MemoryRouter {
  const listeners = new Set<() => void>()
  const guards = new Set<LeaveGuard>()
  const entries = [locationOf(BASE_PATH + start)]
  let index = 0
  let held: string | null = null

  const here = () => entries[index] ?? locationOf(BASE_PATH)
  const move = (to: To, change: () => void) => {
    const leaves = parsePath(createPath(toPath(to))).pathname !== here().pathname
    if (leaves && [...guards].some((guard) => guard())) {
      held = createPath(toPath(to)).slice(BASE_PATH.length)
      return
    }
    held = null
    change()
    for (const listener of listeners) listener()
  }
  return {
    basename: BASE_PATH,
    getLocation: here,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    createHref: (to) => createPath(toPath(to)),
    encodeLocation: (to) => ({ pathname: '', search: '', hash: '', ...toPath(to) }),
    push: (to, state) =>
      move(to, () => {
        entries.splice(index + 1, entries.length, locationOf(createPath(toPath(to)), state))
        index += 1
      }),
    replace: (to, state) => move(to, () => void (entries[index] = locationOf(createPath(toPath(to)), state))),
    go: (delta) => {
      const next = entries[index + delta]
      if (next) move(next, () => void (index += delta))
    },
    addLeaveGuard(guard) {
      guards.add(guard)
      return () => guards.delete(guard)
    },
    current: () => createPath(here()).slice(BASE_PATH.length),
    heldBack: () => held,
  }
}

function toPath(to: To) {
  return typeof to === 'string' ? parsePath(to) : to
}

function locationOf(address: string, state: unknown = null): Location {
  const key = Math.random().toString(36).slice(2)
  return { pathname: '/', search: '', hash: '', ...parsePath(address), state, key } as Location
}

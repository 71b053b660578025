import type { LeaveGuard } from '@portico/shared/remote'

/** A navigation that a leave guard blocks until the user decides. */
export interface PendingLeave {
  leave: () => void
  stay: () => void
}

/** The guards of all roots, and the navigation that waits for the user's decision. */
export function createLeaveGuards(notify: () => void) {
  const guards = new Set<LeaveGuard>()
  let pending: PendingLeave | null = null
  let released = false
  const end = () => {
    pending = null
    notify()
  }
  return {
    add(guard: LeaveGuard) {
      guards.add(guard)
      return () => {
        guards.delete(guard)
      }
    },
    anyHolds: () => !released && [...guards].some((guard) => guard()),
    /** Lets every navigation pass from now on. */
    release: () => void (released = true),
    /** Keeps a navigation until the user decides. */
    hold(leave: () => void) {
      pending = {
        leave: () => {
          end()
          leave()
        },
        stay: end,
      }
      notify()
    },
    getPending: () => pending,
  }
}

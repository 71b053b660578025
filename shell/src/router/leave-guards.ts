import type { LeaveGuard } from '@portico/shared/router'

/** A way out that a leave guard holds back until the user decides. */
export interface PendingLeave {
  leave: () => void
  stay: () => void
}

/** The guards of all roots, and the one navigation that waits for the user's word. */
export function createLeaveGuards(tell: () => void) {
  const guards = new Set<LeaveGuard>()
  let pending: PendingLeave | null = null
  let released = false
  const end = () => {
    pending = null
    tell()
  }
  return {
    add(guard: LeaveGuard) {
      guards.add(guard)
      return () => {
        guards.delete(guard)
      }
    },
    anyHolds: () => !released && [...guards].some((guard) => guard()),
    /** Lets every way out go through from now on. */
    release: () => void (released = true),
    /** Keeps a way out until the user says leave or stay. */
    hold(leave: () => void) {
      pending = {
        leave: () => {
          end()
          leave()
        },
        stay: end,
      }
      tell()
    },
    getPending: () => pending,
  }
}

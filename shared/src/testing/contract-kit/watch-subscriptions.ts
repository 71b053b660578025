import { baseApi } from '../../provided/api'
import type { RemoteHost } from '../../provided/remote'
import { createMemoryRouter } from '../memory-router'
import type { createTestStore } from '../render-remote'
import type { Ledger } from './ledger'

type TestStore = ReturnType<typeof createTestStore>

const ADVICE = 'keep what it returns and call it in the clean-up of the effect'

function counted<Args extends unknown[]>(
  subscribe: (...args: Args) => () => unknown,
  kind: string,
  ledger: Ledger,
) {
  return (...args: Args) => {
    const stop = subscribe(...args)
    const close = ledger.open(kind, ADVICE)
    return () => {
      close()
      stop()
    }
  }
}

/** The shell's host for a remote, with every subscription counted. */
export function countedHost(store: TestStore, path: string, ledger: Ledger) {
  const router = createMemoryRouter(path)
  const nothing: never[] = []
  return {
    store: { ...store, subscribe: counted(store.subscribe, 'subscription to the store', ledger) },
    router: {
      ...router,
      subscribe: counted(router.subscribe, "listener of the shell's router", ledger),
      addLeaveGuard: counted(router.addLeaveGuard, 'guard against leaving', ledger),
    },
    platform: {
      getLoads: () => nothing,
      getShared: () => nothing,
      subscribe: counted(() => () => undefined, 'subscription to the platform', ledger),
    },
    directory: {
      getRemotes: () => nothing,
      subscribe: counted(() => () => undefined, 'subscription to the list of remotes', ledger),
    },
  } satisfies Partial<RemoteHost>
}

/** API calls with subscribers, which would be refetched forever. */
export function callsListenedTo(store: TestStore): Map<string, number> {
  // RTK Query's middleware answers this action with its selectors; the types declare that it returns the action.
  const answer = store.dispatch(baseApi.internalActions.internal_getRTKQSubscriptions()) as unknown as {
    getSubscriptions: () => unknown
  }
  const all = answer.getSubscriptions()
  const calls: [string, unknown][] = all instanceof Map ? [...all] : Object.entries(all as object)
  const sizeOf = (set: unknown) => (set instanceof Map ? set.size : Object.keys(set as object).length)
  return new Map(
    calls.flatMap(([key, set]) => {
      const size = sizeOf(set)
      return size > 0 ? [[`subscription to the call ${key}`, size] as const] : []
    }),
  )
}

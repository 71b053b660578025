import { sessionReducer } from '@portico/shared/session'
import { configureStore, type Middleware } from '@reduxjs/toolkit'

type Step = ReturnType<Middleware>

/**
 * The product's only store, which remotes get from their host. It starts with the session alone: the sign-in needs no
 * more, and RTK Query joins with the frame, in a slot that `fillSlot` fills.
 */
export function createAppStore() {
  let late: Step | null = null
  const slot: Middleware = () => (next) => {
    let step: ReturnType<Step> | null = null
    return (action) => {
      if (late) step ??= late(next)
      return (step ?? next)(action)
    }
  }
  const store = configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults().concat(slot),
  })
  return Object.assign(store, { fillSlot: (middleware: Step) => void (late = middleware) })
}

export type AppStore = ReturnType<typeof createAppStore>

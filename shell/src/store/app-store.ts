import { sessionReducer } from '@portico/shared/session'
import { configureStore, type Middleware } from '@reduxjs/toolkit'

type Step = ReturnType<Middleware>

/** Filled by `attachApi`, once the frame is here. */
let late: Step | null = null

const slot: Middleware = () => (next) => {
  let made: ReturnType<Step> | null = null
  return (action) => {
    if (late) made ??= late(next)
    return (made ?? next)(action)
  }
}

/**
 * The one store of the product; remotes get it through their host. It starts with the session alone:
 * sign-in needs no more, and RTK Query joins with the frame.
 */
export function createAppStore() {
  return configureStore({
    reducer: { session: sessionReducer },
    middleware: (defaults) => defaults().concat(slot),
  })
}

export type AppStore = ReturnType<typeof createAppStore>

/** Puts a middleware where the store keeps a place for it. */
export function fillMiddlewareSlot(middleware: Step): void {
  late = middleware
}

import { abortSiteCalls, baseApi } from '@portico/shared/api'
import { sessionEnded, sessionReducer, siteSelected } from '@portico/shared/session'
import { combineReducers, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { fillMiddlewareSlot, type AppStore } from './app-store'

const attached = new WeakSet<AppStore>()

/** Leaving a site or a session ends its calls and drops what they brought. */
const forgetOnLeaving: Middleware =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const before = (getState() as ReturnType<AppStore['getState']>).session.selectedSite?.id
    const result = next(action)
    const left =
      sessionEnded.match(action) || (siteSelected.match(action) && action.payload.site.id !== before)
    if (left) {
      abortSiteCalls()
      dispatch(baseApi.util.resetApiState())
    }
    return result
  }

/** Adds RTK Query to the store. Doing it twice changes nothing. */
export function attachApi(store: AppStore): void {
  if (attached.has(store)) return
  attached.add(store)
  const whole = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer })
  store.replaceReducer(whole as unknown as Parameters<AppStore['replaceReducer']>[0])
  const forget = forgetOnLeaving(store)
  const api = (baseApi.middleware as unknown as Middleware)(store)
  fillMiddlewareSlot((next) => forget(api(next)))
  setupListeners(store.dispatch)
}

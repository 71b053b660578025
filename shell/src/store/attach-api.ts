import { abortSiteCalls, baseApi, isApiFailure } from '@portico/shared/api'
import { sessionEnded, sessionReducer, siteSelected } from '@portico/shared/session'
import { combineReducers, isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { reportError } from '../errors/report-error'
import { noteChange } from '../attention/attention'
import type { AppStore } from './app-store'

const attached = new WeakSet<AppStore>()

/** Cancels the calls of a site or session and drops their data when it is left. */
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

/** Reports error responses by call name only, because address and body can name guests. */
const reportRefusedCalls: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action) && isApiFailure(action.payload)) {
    const { endpointName } = action.meta.arg as { endpointName?: string }
    const { status, reason } = action.payload
    // 0: no response. The other two only end the session or the page.
    if (endpointName && status > 0 && status !== 401 && reason !== 'otherUser')
      void reportError(new Error(`${endpointName} answered ${status}`), { kind: 'response' })
  }
  return next(action)
}

/** Tells the navigation of changes, whose badges may count less then. */
const noteChanges: Middleware = () => (next) => (action) => {
  const result = next(action)
  if (isFulfilled(action) && (action.meta.arg as { type?: string } | undefined)?.type === 'mutation')
    noteChange()
  return result
}

/** Adds RTK Query to the store. Calling it twice changes nothing. */
export function attachApi(store: AppStore): void {
  if (attached.has(store)) return
  attached.add(store)
  const reducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer })
  store.replaceReducer(reducer as unknown as Parameters<AppStore['replaceReducer']>[0])
  const forget = forgetOnLeaving(store)
  const report = reportRefusedCalls(store)
  const note = noteChanges(store)
  const api = (baseApi.middleware as unknown as Middleware)(store)
  store.fillSlot((next) => forget(api(note(report(next)))))
  setupListeners(store.dispatch)
}

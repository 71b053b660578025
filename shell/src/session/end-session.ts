import { request, sendRequest, type ApiFailure } from '@portico/shared/http'
import { sessionEnded } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { tellOtherTabs } from './session-channel'
import { clearStoredState } from './stored-state'

/** Clears the session from this browser: stored state, cached responses, the site in the address. */
export function forgetSession(store: AppStore, router: PorticoRouter): void {
  clearStoredState()
  store.dispatch(sessionEnded())
  router.setSite(null)
}

/** Ends the session on the server, then here. On a failure nothing is cleared, because the user is still signed in. */
export async function signOut(store: AppStore, router: PorticoRouter): Promise<ApiFailure | null> {
  const result = await sendRequest(request('logout'))
  if ('error' in result && result.error.status !== 401) return result.error
  tellOtherTabs(null)
  forgetSession(store, router)
  return null
}

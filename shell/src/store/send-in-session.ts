import { sendRequest, type ApiRequest, type ApiResult } from '@portico/shared/http'
import { sendRenewing, sessionEnded } from '@portico/shared/session'
import type { AppStore } from './app-store'

/** Sends a call of the signed-in user outside RTK Query. A 401 ends the session, as it does there. */
export function sendInSession<Answer>(
  store: AppStore,
  request: ApiRequest<Answer>,
): Promise<ApiResult<Answer>> {
  return sendRenewing(
    () => sendRequest(request),
    () => store.dispatch(sessionEnded()),
  )
}

import { sendRequest, type ApiRequest, type ApiResult } from '@portico/shared/http'
import { sendRenewing, sessionEnded } from '@portico/shared/session'
import type { AppStore } from '../store/app-store'

/** A call of the signed-in user outside RTK Query. As there, a 401 means that the session is over. */
export function sendInSession<Answer>(
  store: AppStore,
  request: ApiRequest<Answer>,
): Promise<ApiResult<Answer>> {
  return sendRenewing(
    () => sendRequest(request),
    () => store.dispatch(sessionEnded()),
  )
}

import { sendRequest, type ApiRequest, type ApiResult } from '@portico/shared/http'
import { sessionEnded } from '@portico/shared/session'
import type { AppStore } from '../store/app-store'

/** A call of the signed-in user outside RTK Query. As there, a 401 means that the session is over. */
export async function sendInSession<Answer>(
  store: AppStore,
  request: ApiRequest<Answer>,
): Promise<ApiResult<Answer>> {
  const result = await sendRequest(request)
  if ('error' in result && result.error.status === 401) store.dispatch(sessionEnded())
  return result
}

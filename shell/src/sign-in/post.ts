import { sendRequest, type ApiFailure, type ApiRequest } from '@portico/shared/http'

/** The failure as an error, which forms recognise. */
export function thrown(failure: ApiFailure): Error & ApiFailure {
  return Object.assign(new Error(failure.message), failure)
}

/** One unsafe call before sign-in. Rejects with the failure. */
export async function post<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const result = await sendRequest(request)
  if ('error' in result) throw thrown(result.error)
  return result.data
}

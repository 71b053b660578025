import { sendRequest, type ApiFailure, type ApiRequest } from '@portico/shared/http'

/** Turns the failure into an error that forms recognize. */
export function thrown(failure: ApiFailure): Error & ApiFailure {
  return Object.assign(new Error(failure.message), failure)
}

/** Sends an unsafe call before sign-in. Rejects with the failure. */
export async function post<Answer>(request: ApiRequest<Answer>): Promise<Answer> {
  const result = await sendRequest(request)
  if ('error' in result) throw thrown(result.error)
  return result.data
}

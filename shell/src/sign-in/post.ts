import { sendRequest, type ApiFailure } from '@portico/shared/http'

/** The failure as an error, which forms recognise. */
export function thrown(failure: ApiFailure): Error & ApiFailure {
  return Object.assign(new Error(failure.message), failure)
}

/** One unsafe call before sign-in. Rejects with the failure. */
export async function post(url: string, body: unknown): Promise<unknown> {
  const result = await sendRequest({ url, method: 'POST', body })
  if ('error' in result) throw thrown(result.error)
  return result.data
}

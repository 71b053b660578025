import type { ApiResult } from '../http'

/**
 * Outcome of a session that the server ended. `renewed`: the same user signed in again. `replaced`: another user did,
 * and the page starts afresh.
 */
export type Renewal = 'renewed' | 'replaced' | 'ended'

const isEnded = (): Promise<Renewal> => Promise.resolve('ended')

let renew = isEnded

/** Set by the shell, which asks above a page with a form. Returns a function that removes it. */
export function setSessionRenewal(next: () => Promise<Renewal>): () => void {
  renew = next
  return () => {
    renew = isEnded
  }
}

/** Called after a 401; once renewed, the failed call can be repeated. */
export function renewSession(): Promise<Renewal> {
  return renew()
}

const isOver = (result: ApiResult) => 'error' in result && result.error.status === 401

/** Sends a call of the signed-in user, and repeats it if the session was renewed meanwhile. */
export async function sendRenewing<Answer>(
  send: () => Promise<ApiResult<Answer>>,
  onEnd: () => void,
): Promise<ApiResult<Answer>> {
  const result = await send()
  if (!isOver(result)) return result
  const renewal = await renewSession()
  if (renewal === 'replaced') return result
  const repeated = renewal === 'renewed' ? await send() : result
  if (isOver(repeated)) onEnd()
  return repeated
}

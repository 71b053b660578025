import type { ApiResult } from '../http'

/**
 * What became of a session that the server ended. `renewed`: the same person signed in again. `replaced`: somebody
 * else did, and the page starts afresh.
 */
export type Renewal = 'renewed' | 'replaced' | 'ended'

const isEnded = (): Promise<Renewal> => Promise.resolve('ended')

let renew = isEnded

/** Set by the shell, which asks over the page that holds a form. Returns what takes it back. */
export function setSessionRenewal(next: () => Promise<Renewal>): () => void {
  renew = next
  return () => {
    renew = isEnded
  }
}

/** Called after a 401; once renewed, the call that failed can be repeated. */
export function renewSession(): Promise<Renewal> {
  return renew()
}

const isOver = (result: ApiResult) => 'error' in result && result.error.status === 401

/** Sends a call of the signed-in user, and once more where the session was renewed meanwhile. */
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

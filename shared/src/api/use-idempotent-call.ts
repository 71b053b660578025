import { useRef } from 'react'
import { isApiFailure } from '../http'

/** A call that the server does once for each key. */
export interface Idempotent<Body> {
  body: Body
  key: string
}

export const idempotencyHeader = (key: string) => ({ 'idempotency-key': key })

/** Unlike crypto.randomUUID this also works on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True where the server surely did nothing: the same words again are a new attempt. */
function isRefusal(error: unknown): boolean {
  return isApiFailure(error) && error.status >= 400 && error.status < 500
}

/**
 * Runs calls that must not happen twice (money, messages), each under a key. The key stays for a repetition
 * whose first outcome nobody knows, such as after a lost connection, so that the server does it once; another
 * body or a refusal gets a new one.
 */
export function useIdempotentCall() {
  const current = useRef<{ key: string; body: string } | null>(null)
  return async <Answer>(body: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(body)
    if (current.current?.body !== text) current.current = { key: newKey(), body: text }
    const { key } = current.current
    try {
      const answer = await call(key)
      current.current = null
      return answer
    } catch (error) {
      if (isRefusal(error)) current.current = null
      throw error
    }
  }
}

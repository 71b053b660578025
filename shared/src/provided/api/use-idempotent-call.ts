import { useRef } from 'react'
import { isApiFailure } from '../http'
import { isDefinite, newKey } from './attempt-keys'

/** A call that the server processes once for each key. */
export interface Idempotent<Body> {
  body: Body
  key: string
}

/**
 * Runs calls that must not happen twice (money, messages), each with a key. The key stays until there is a response,
 * even if the form is edited meanwhile: the server then rejects the edited call if it has processed the first.
 */
export function useIdempotentCall() {
  const unanswered = useRef<string | null>(null)
  return async <Answer>(call: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = (unanswered.current ??= newKey())
    try {
      const answer = await call(key)
      unanswered.current = null
      return answer
    } catch (error) {
      if (isApiFailure(error) && isDefinite(error)) unanswered.current = null
      throw error
    }
  }
}

import { useRef } from 'react'
import { isApiFailure } from '../http'
import { isDefinite, newKey } from './attempt-keys'

/** A call that the server does once for each key. */
export interface Idempotent<Body> {
  body: Body
  key: string
}

/**
 * Runs calls that must not happen twice (money, messages), each under a key. The key stays until there is an answer,
 * also where the form is edited meanwhile: the server refuses the edited one if it has done the first.
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

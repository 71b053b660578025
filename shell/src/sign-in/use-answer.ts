import { sendRequest, type ApiFailure, type ApiRequest } from '@portico/shared/http'
import { useEffect, useState } from 'react'

export type Answer<Data> =
  | { state: 'asking' }
  | { state: 'here'; data: Data }
  | { state: 'failed'; failure: ApiFailure }

/**
 * Sends one call when a page opens, for pages before sign-in, which load no RTK Query. `body` is compared by its text.
 */
export function useAnswer<Data>(request: ApiRequest<Data>): { answer: Answer<Data>; again: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer<Data>>({ state: 'asking' })
  const text = JSON.stringify(request)
  // The response comes over the network.
  useEffect(() => {
    let left = false
    void sendRequest(JSON.parse(text) as ApiRequest<Data>).then((result) => {
      if (left) return
      setAnswer(
        'error' in result ? { state: 'failed', failure: result.error } : { state: 'here', data: result.data },
      )
    })
    return () => {
      left = true
    }
  }, [text, attempt])
  const again = () => {
    setAnswer({ state: 'asking' })
    setAttempt((count) => count + 1)
  }
  return { answer, again }
}

import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'

/** Keeps the displayed data until the returned function is called. */
type Hold = () => () => void

export const SubmissionHold = createContext<Hold>(() => () => undefined)

/** Keeps the data of all boundaries around a form while the form is being submitted. */
export function useSubmissionHold(isSending: boolean): void {
  const hold = useContext(SubmissionHold)
  // The boundaries are above the form, so it can only notify them in an effect.
  useLayoutEffect(() => (isSending ? hold() : undefined), [isSending, hold])
}

/**
 * The data that a boundary displays. While a form below is being submitted, newer data waits, because it could replace
 * the form before `onSaved` runs.
 */
export function useHeldData<Data>(data: Data): { data: Data; hold: Hold } {
  const holdAround = useContext(SubmissionHold)
  const [held, setHeld] = useState<{ data: Data } | null>(null)
  const holders = useRef(0)
  const latest = useRef(data)
  // A form takes hold after the render that showed it.
  useLayoutEffect(() => void (latest.current = data))
  const hold = useCallback(() => {
    holders.current += 1
    setHeld((before) => before ?? { data: latest.current })
    const releaseAround = holdAround()
    return () => {
      holders.current -= 1
      if (holders.current === 0) setHeld(null)
      releaseAround()
    }
  }, [holdAround])
  return { data: held ? held.data : data, hold }
}

import { useEffect, useState } from 'react'
import { useSecondsUntil } from '../core/countdown'

const TOUCHES = ['pointerdown', 'keydown'] as const

/**
 * Calls `onOver` once nobody has touched the page for a while, so that the next guest does not see the code of
 * the one before. Answers the seconds that are left.
 */
export function useStartAgain(after: number, onOver: () => void): number {
  const [until, setUntil] = useState(() => Date.now() + after)
  const left = useSecondsUntil(until)
  const over = left === 0
  // Touches anywhere on the page count, on what is not this component's too.
  useEffect(() => {
    const again = () => setUntil(Date.now() + after)
    for (const touch of TOUCHES) window.addEventListener(touch, again)
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, again)
    }
  }, [after])
  // Only the clock knows when the time is over.
  useEffect(() => {
    if (over) onOver()
    // The moment counts, not a new function of the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [over])
  return left
}

import { useEffect, useRef } from 'react'
import { preloadRemote } from '../federation/use-registry'

/** A pointer that only passes by stays shorter, ms. */
const DWELL = 200

/** Fetches a section's files once the pointer or the focus rests on its item. */
export function useHoverPreload(remote: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const start = () => {
    cancel()
    timer.current = setTimeout(() => preloadRemote(remote), DWELL)
  }
  // The item may go while the time runs.
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel }
}

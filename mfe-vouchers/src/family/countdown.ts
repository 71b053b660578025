import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Splits seconds into whole days and a clock of 24 hours. */
export function daysAndClock(seconds: number): { days: number; clock: string } {
  const left = Math.max(0, Math.floor(seconds))
  const part = (value: number) => String(value).padStart(2, '0')
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(part).join(':')
  return { days: Math.floor(left / 86_400), clock }
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1000)
  return () => clearInterval(timer)
}

/** Counts down the seconds until a moment on this machine's clock, and calls `onOver` at zero. */
export function useSecondsUntil(moment: number, onOver?: () => void): number {
  const seconds = useSyncExternalStore(everySecond, () =>
    Math.max(0, Math.ceil((moment - Date.now()) / 1000)),
  )
  const over = seconds === 0
  const notifyOver = useEffectEvent(() => onOver?.())
  // Only the timer knows when the time is over.
  useEffect(() => {
    if (over) notifyOver()
  }, [over])
  return seconds
}

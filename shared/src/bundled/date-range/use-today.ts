import { MINUTE_MS } from '@portico/shared/units'
import { useSyncExternalStore } from 'react'
import { dayIn, type Day } from '../units'

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Today's date in a time zone; updates at midnight there. */
export function useToday(timeZone: string): Day {
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}

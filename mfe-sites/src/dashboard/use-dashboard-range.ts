import { useSelectedSite, useSignedInUser, useSiteSettings } from '@portico/shared/session'
import { useSearchParams } from 'react-router-dom'
import { useSyncExternalStore } from 'react'
import { type Day, dayIn } from './calendar-day'
import { readRange, writeRange, type DateRange, type RangeProblem } from './date-range'

const MINUTE_MS = 60_000

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS)
  return () => clearInterval(timer)
}

/** Today's date in a time zone; moves on at midnight there. */
function useToday(timeZone: string): Day {
  return useSyncExternalStore(everyMinute, () => dayIn(timeZone, new Date()))
}

export interface DashboardRange {
  range: DateRange
  problem: RangeProblem | null
  today: Day
  /** Zone of the selected site; null for all sites, where each has its own. */
  timeZone: string | null
  change: (range: DateRange) => void
}

/** The range in the address, in days of the site's zone. For all sites "today" is the user's own. */
export function useDashboardRange(): DashboardRange {
  const [params, setParams] = useSearchParams()
  const user = useSignedInUser()
  const site = useSelectedSite()
  const settings = useSiteSettings()
  const timeZone = site && site.id !== 0 ? (settings?.settings.timezone ?? null) : null
  const today = useToday(timeZone ?? user.timezone)
  return {
    ...readRange(params, today),
    today,
    timeZone,
    change: (range) => setParams((current) => writeRange(current, range)),
  }
}

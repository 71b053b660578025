import { useIntl } from 'react-intl'
import type { TileQuery } from './tile-query'

const DAY_MS = 86_400_000
/** Days of a range that nobody chose. */
const USUAL_DAYS = 30

function countDays({ from, to }: TileQuery): number {
  if (!from || !to) return USUAL_DAYS
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** What figures over days are compared with, in words: as many days before, or as much of them. */
export function useDaysBefore(query: TileQuery): string {
  const days = countDays(query)
  const id = query.ongoing && days === 1 ? 'tile.change.yesterday' : 'tile.change.days_before'
  return useIntl().formatMessage({ id }, { days })
}

/** What a stock is compared with, in words: itself, as many days ago. */
export function useDaysAgo(query: TileQuery): string {
  return useIntl().formatMessage({ id: 'tile.change.days_ago' }, { days: countDays(query) })
}

/** What the present is compared with, in words. */
export function useWeekBefore(): string {
  return useIntl().formatMessage({ id: 'tile.change.week_before' })
}

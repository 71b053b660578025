import { useIntl } from 'react-intl'
import { DEFAULT_RANGE_DAYS } from '../../contracts/dashboard/dashboard-values'
import { countDays } from '../../bundled/units'
import type { TileQuery } from './tile-query'

function queryDays({ from, to }: TileQuery): number {
  if (!from || !to) return DEFAULT_RANGE_DAYS
  return countDays(from, to)
}

/** Names the period that figures over days are compared with: the same number of days before, or as much of them. */
export function useDaysBefore(query: TileQuery): string {
  const days = queryDays(query)
  const id = query.ongoing && days === 1 ? 'tile.change.yesterday' : 'tile.change.days_before'
  return useIntl().formatMessage({ id }, { days })
}

/** Names the time that a stock is compared with: the same number of days ago. */
export function useDaysAgo(query: TileQuery): string {
  return useIntl().formatMessage({ id: 'tile.change.days_ago' }, { days: queryDays(query) })
}

/** Names the time that a current value is compared with. */
export function useWeekBefore(): string {
  return useIntl().formatMessage({ id: 'tile.change.week_before' })
}

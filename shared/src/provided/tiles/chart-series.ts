import { CHART_COLORS } from '../../contracts/brand-colors'
import type { ColorMode } from '../session'
import type { ColumnSpec } from './chart-spec'

/** A series without a color, which it gets by its size. */
export type Series = Omit<ColumnSpec['series'][number], 'color'>

/** Number of series with a color of their own. */
const MOST_SERIES = CHART_COLORS.light.series.length
const OTHERS = 'others'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Color of the series at this place; beyond the last one, that of all others. */
export function seriesColor(mode: ColorMode, place: number): string {
  const { series, others } = CHART_COLORS[mode]
  return series[place] ?? others
}

/** The four largest series, the largest first, and the sum of all others. The table has them all. */
export function topSeries(
  all: readonly Series[],
  { mode, others }: { mode: ColorMode; others: string },
): ColumnSpec['series'] {
  const bySize = [...all].sort((one, other) => sum(other.data) - sum(one.data))
  const rest = bySize.slice(MOST_SERIES)
  const length = Math.max(0, ...rest.map(({ data }) => data.length))
  const top = bySize
    .slice(0, MOST_SERIES)
    .map((series, place) => ({ ...series, color: seriesColor(mode, place) }))
  if (rest.length === 0) return top
  const data = Array.from({ length }, (_, index) => sum(rest.map((series) => series.data[index] ?? 0)))
  return [...top, { key: OTHERS, label: others, data, color: seriesColor(mode, MOST_SERIES) }]
}

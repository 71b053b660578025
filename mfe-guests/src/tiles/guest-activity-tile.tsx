import type { ActivityGraph } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ChartTile,
  heatTable,
  STALE_AFTER,
  type DrawnFigures,
  type HeatSpec,
  type TileProps,
} from '@portico/shared/tiles'
import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { Typography } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { guestTilesApi } from './guest-tiles-api'

/** A Monday at midnight, to format the names of weekdays and hours. */
const MONDAY = Date.UTC(2024, 0, 1)

/** Logins by weekday and hour. */
export function GuestActivityTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const result = guestTilesApi.useGetGuestActivityQuery(query, STALE_AFTER)
  const drawn = useDrawnActivity(result.currentData)
  return (
    <ChartTile
      id="guest-activity"
      title={t('mfe-guests.widgets.guest_activity')}
      definition={t('dashboard.guest_activity.definition')}
      empty={t('dashboard.guest_activity.empty')}
      result={result}
      draw={() => drawn}
    />
  )
}

function busiest({ matrix, max }: ActivityGraph): { weekday: number; hour: number } {
  const weekday = matrix.findIndex((hours) => hours.includes(max))
  return { weekday, hour: matrix[weekday]?.indexOf(max) ?? 0 }
}

function useDrawnActivity(graph: ActivityGraph | undefined): DrawnFigures | null {
  const intl = useIntl()
  const t = useText()
  return useMemo(() => {
    if (!graph || graph.max === 0) return null
    const weekday = (index: number, style: 'short' | 'long') =>
      intl.formatDate(MONDAY + index * DAY_MS, { timeZone: 'UTC', weekday: style })
    const hour = (index: number) =>
      intl.formatDate(MONDAY + index * HOUR_MS, { timeZone: 'UTC', hour: 'numeric', minute: 'numeric' })
    const most = busiest(graph)
    const peak = {
      weekday: weekday(most.weekday, 'long'),
      hour: hour(most.hour),
      logins: graph.max,
    }
    const chart: HeatSpec = {
      kind: 'heat',
      label: t('dashboard.guest_activity.chart_label', peak),
      rows: graph.matrix.map((_hours, index) => weekday(index, 'short')),
      // '9 AM' instead of '9:00 AM': full times run into each other below the chart.
      columns: graph.labels.map((index) => hour(index).replace(/:00(?=\s)/, '')),
      matrix: graph.matrix,
      format: (value) => t('dashboard.guest_activity.logins', { logins: value }),
    }
    return {
      summary: <Typography.Text type="secondary">{t('dashboard.guest_activity.peak', peak)}</Typography.Text>,
      chart,
      table: heatTable(
        {
          ...chart,
          columns: graph.labels.map(hour),
          format: (value) => intl.formatNumber(value),
        },
        t('dashboard.guest_activity.hour'),
      ),
    }
  }, [graph, intl, t])
}

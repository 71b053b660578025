import type { LoginsGraph } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useColorMode } from '@portico/shared/session'
import {
  ChartSum,
  ChartTile,
  columnTable,
  SiteBreakdown,
  STALE_AFTER,
  topSeries,
  type ColumnSpec,
  type DrawnFigures,
  type TileProps,
} from '@portico/shared/tiles'
import { LOGIN_METHODS, useMethodName } from '@portico/shared/value-names'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { guestTilesApi } from './guest-tiles-api'
import { useGuestsLink } from './use-guests-link'

/** Logins of one method over the range. */
interface MethodLogins {
  /** A login method; an unknown one has its key as its name. */
  key: string
  /** One number for each day of the graph. */
  data: readonly number[]
  total: number
}

/** The methods that were used, in the order of the product. */
export function usedMethods(graph: LoginsGraph): MethodLogins[] {
  const placeColumn = (key: string) => {
    const index = (LOGIN_METHODS as readonly string[]).indexOf(key)
    return index === -1 ? LOGIN_METHODS.length : index
  }
  return graph.series
    .map(({ key, data }) => ({ key, data, total: data.reduce((sum, count) => sum + count, 0) }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => placeColumn(a.key) - placeColumn(b.key))
}

/** Logins per day by login method. */
export function WifiLoginsTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const result = guestTilesApi.useGetWifiLoginsQuery(query, STALE_AFTER)
  const drawn = useDrawnLogins(result.currentData)
  return (
    <ChartTile
      id="wifi-logins"
      title={t('mfe-guests.widgets.wifi_logins')}
      definition={t('dashboard.wifi_logins.definition')}
      empty={t('dashboard.wifi_logins.empty')}
      link={useGuestsLink()}
      result={result}
      draw={() => drawn}
    />
  )
}

function useDrawnLogins(graph: LoginsGraph | undefined): DrawnFigures | null {
  const intl = useIntl()
  const t = useText()
  const mode = useColorMode()
  const methodName = useMethodName()
  return useMemo(() => {
    if (!graph || graph.total === 0) return null
    const methods = usedMethods(graph)
    const day = (value: string, options: object) => intl.formatDate(value, { timeZone: 'UTC', ...options })
    const all = methods.map(({ key, data }) => ({ key, data, label: methodName(key) }))
    const chart: ColumnSpec = {
      kind: 'column',
      label: intl.formatMessage(
        { id: 'dashboard.wifi_logins.chart_label' },
        {
          from: day(graph.from, { dateStyle: 'medium' }),
          to: day(graph.to, { dateStyle: 'medium' }),
          methods: methods
            .map(({ key, total }) => `${methodName(key)} ${intl.formatNumber(total)}`)
            .join(', '),
        },
      ),
      x: graph.labels,
      series: topSeries(all, { mode, others: t('tile.others') }),
      shortX: (value) => day(value, { day: 'numeric', month: 'short' }),
      longX: (value) => day(value, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      format: (value) => intl.formatNumber(value),
    }
    const titles = { x: t('dashboard.wifi_logins.day'), total: t('tile.total') }
    return {
      summary: <ChartSum>{t('dashboard.wifi_logins.total', { total: graph.total })}</ChartSum>,
      chart,
      table: columnTable(chart, titles, all),
      ...(graph.by_site?.length ? { aside: <SiteBreakdown sites={graph.by_site} /> } : {}),
    }
  }, [graph, intl, t, mode, methodName])
}

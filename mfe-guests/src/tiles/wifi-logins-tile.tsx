import type { LoginMethod, LoginsGraph } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  ChartTile,
  columnTable,
  SiteBreakdown,
  STALE_AFTER,
  type ColumnSpec,
  type DrawnFigures,
  type TileProps,
} from '@portico/shared/tiles'
import { LOGIN_METHODS, useMethodName } from '@portico/shared/value-names'
import { theme, type GlobalToken } from 'antd'
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

/**
 * A method always has the same color. Neighbors in the list differ in hue, and each shade contrasts with the background
 * in light and dark.
 */
const TOKENS = {
  email: 'blue-7',
  phone: 'green-7',
  clickthroughlogin: 'gold-7',
  facebook: 'purple-7',
  voucher: 'cyan-7',
  multisitevoucher: 'lime-8',
  passwordlogin: 'magenta-7',
  guestuser: 'orange-7',
  payment: 'volcano-7',
  ageconsent: 'red-7',
  wifi4eu: 'geekblue-7',
  atos: 'yellow-8',
} as const satisfies Record<LoginMethod, keyof GlobalToken>

/** Color of a login method in the current theme. */
function methodColor(token: GlobalToken, method: string): string {
  return method in TOKENS ? token[TOKENS[method as LoginMethod]] : token.colorTextTertiary
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
  const { token } = theme.useToken()
  const methodName = useMethodName()
  return useMemo(() => {
    if (!graph || graph.total === 0) return null
    const methods = usedMethods(graph)
    const day = (value: string, options: object) => intl.formatDate(value, { timeZone: 'UTC', ...options })
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
      series: methods.map(({ key, data }) => ({
        key,
        data,
        label: methodName(key),
        color: methodColor(token, key),
      })),
      shortX: (value) => day(value, { day: 'numeric', month: 'short' }),
      longX: (value) => day(value, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      format: (value) => intl.formatNumber(value),
    }
    const titles = { x: t('dashboard.wifi_logins.day'), total: t('tile.total') }
    return {
      summary: (
        <div style={{ fontSize: 20, fontWeight: 600 }}>
          {t('dashboard.wifi_logins.total', { total: graph.total })}
        </div>
      ),
      chart,
      table: columnTable(chart, titles),
      ...(graph.by_site?.length ? { aside: <SiteBreakdown sites={graph.by_site} /> } : {}),
    }
  }, [graph, intl, t, token, methodName])
}

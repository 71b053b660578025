import type { LoginsGraph, LoginMethod } from '@portico/shared/contracts'
import {
  ChartTile,
  columnTable,
  SiteBreakdown,
  type ColumnSpec,
  type DrawnFigures,
  type TileProps,
} from '@portico/shared/tiles'
import { theme, type GlobalToken } from 'antd'
import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetWifiLoginsQuery } from '../dashboard-api'
import { usedMethods } from './login-rows'
import { STALE_AFTER } from './stale-after'
import { useGuestsLink } from './use-guests-link'
import { useMethodName } from './use-method-name'

/**
 * A method keeps its colour whatever else is on the chart. Neighbours in the list differ in hue, and each
 * shade stands out from the background in light and dark.
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

/** Colour of a login method in the theme on screen. */
function methodColor(token: GlobalToken, method: string): string {
  return method in TOKENS ? token[TOKENS[method as LoginMethod]] : token.colorTextTertiary
}

/** Logins over the days by login method. */
export function WifiLoginsTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const result = useGetWifiLoginsQuery(query, STALE_AFTER)
  const drawn = useDrawnLogins(result.currentData)
  return (
    <ChartTile
      id="wifi-logins"
      title={intl.formatMessage({ id: 'dashboard.wifi_logins.title' })}
      definition={intl.formatMessage({ id: 'dashboard.wifi_logins.definition' })}
      empty={intl.formatMessage({ id: 'dashboard.wifi_logins.empty' })}
      link={useGuestsLink()}
      result={result}
      draw={() => drawn}
    />
  )
}

function useDrawnLogins(graph: LoginsGraph | undefined): DrawnFigures | null {
  const intl = useIntl()
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
    const titles = {
      x: intl.formatMessage({ id: 'dashboard.wifi_logins.day' }),
      total: intl.formatMessage({ id: 'tile.total' }),
    }
    return {
      summary: (
        <div style={{ fontSize: 20, fontWeight: 600 }}>
          <FormattedMessage id="dashboard.wifi_logins.total" values={{ total: graph.total }} />
        </div>
      ),
      chart,
      table: columnTable(chart, titles),
      ...(graph.by_site?.length ? { aside: <SiteBreakdown sites={graph.by_site} /> } : {}),
    }
  }, [graph, intl, token, methodName])
}

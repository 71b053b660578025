import { BarChartOutlined, TableOutlined } from '@ant-design/icons'
import type { LoginsGraph } from '@portico/shared/contracts'
import { Empty, Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { useGetWifiLoginsQuery, type DashboardQuery } from '../../api/dashboard-api'
import { ChartLoader } from './chart-loader'
import { loginsMessages } from './dashboard-messages'
import { usedMethods } from './login-rows'
import { LoginsLegend } from './logins-legend'
import { SiteBreakdown } from './site-breakdown'
import { TileCard } from './tile-card'
import { TileState } from './tile-state'
import { useMethodName } from './use-method-name'

type View = 'chart' | 'table'

const LoginsTable = lazy(async () => ({
  default: (await import(/* webpackChunkName: "logins-table" */ './logins-table')).LoginsTable,
}))

/** The chosen view stands in the address as `?logins=table`. */
function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams()
  const change = (view: View) => {
    const next = new URLSearchParams(params)
    if (view === 'table') next.set('logins', view)
    else next.delete('logins')
    setParams(next, { replace: true })
  }
  return [params.get('logins') === 'table' ? 'table' : 'chart', change]
}

/** Logins over the days by login method, as a chart or as a table. */
export function WifiLoginsTile({ query }: { query: DashboardQuery }) {
  const intl = useIntl()
  const [view, setView] = useView()
  const result = useGetWifiLoginsQuery(query, { refetchOnMountOrArgChange: 30 })
  const title = intl.formatMessage(loginsMessages.title)
  const toggle = (
    <Segmented<View>
      aria-label={intl.formatMessage(loginsMessages.view)}
      value={view}
      onChange={setView}
      options={[
        {
          value: 'chart',
          icon: <BarChartOutlined aria-hidden />,
          label: intl.formatMessage(loginsMessages.chart),
        },
        {
          value: 'table',
          icon: <TableOutlined aria-hidden />,
          label: intl.formatMessage(loginsMessages.table),
        },
      ]}
    />
  )
  return (
    <TileCard
      title={title}
      definition={intl.formatMessage(loginsMessages.definition)}
      extra={result.currentData?.total === 0 ? null : toggle}
    >
      <TileState title={title} query={result} rows={8}>
        {(graph) => <Logins graph={graph} view={view} />}
      </TileState>
    </TileCard>
  )
}

function Logins({ graph, view }: { graph: LoginsGraph; view: View }) {
  const intl = useIntl()
  const methodName = useMethodName()
  const methods = useMemo(() => usedMethods(graph), [graph])
  if (graph.total === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description={<FormattedMessage {...loginsMessages.empty} />}
      />
    )
  }
  const day = (value: string) => intl.formatDate(value, { timeZone: 'UTC', dateStyle: 'medium' })
  const label = intl.formatMessage(loginsMessages.chartLabel, {
    from: day(graph.from),
    to: day(graph.to),
    methods: methods.map(({ key, total }) => `${methodName(key)} ${intl.formatNumber(total)}`).join(', '),
  })
  return (
    <>
      <p style={{ margin: '0 0 8px', fontSize: 20, fontWeight: 600 }}>
        <FormattedMessage {...loginsMessages.total} values={{ total: graph.total }} />
      </p>
      {view === 'chart' ? (
        <>
          <LoginsLegend methods={methods} />
          <div style={{ marginTop: 12 }}>
            <ChartLoader days={graph.labels} methods={methods} label={label} />
          </div>
        </>
      ) : (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
          <LoginsTable days={graph.labels} methods={methods} />
        </Suspense>
      )}
      {graph.by_site && graph.by_site.length > 0 && <SiteBreakdown sites={graph.by_site} />}
    </>
  )
}

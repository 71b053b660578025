import type { Usage } from '@portico/shared/contracts'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { ListTable, type ListColumn, localList, UNPAGED_LIST } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { useGetUsageQuery } from '../payments-api'
import { UsageMeter } from './usage-meter'

type SiteUsage = Usage['by_site'][number]

function siteColumns(intl: IntlShape): ListColumn<SiteUsage>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage({ id: 'usage.site' }),
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'devices',
      title: intl.formatMessage({ id: 'usage.devices' }),
      align: 'end',
      render: ({ active_devices }) => intl.formatNumber(active_devices),
    },
    {
      key: 'vouchers',
      title: intl.formatMessage({ id: 'usage.vouchers' }),
      align: 'end',
      render: ({ vouchers }) => intl.formatNumber(vouchers),
    },
  ]
}

function Meters({ usage }: { usage: Usage }) {
  const intl = useIntl()
  const day = (instant: string) => intl.formatDate(instant, { timeZone: 'UTC', dateStyle: 'long' })
  return (
    <>
      <p style={{ margin: '0 0 16px' }}>
        {intl.formatMessage(
          { id: 'usage.period' },
          { from: day(usage.period.from), to: day(usage.period.to) },
        )}
      </p>
      <div
        style={{
          display: 'grid',
          gap: '20px 32px',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 280px), 1fr))',
          marginBottom: 24,
        }}
      >
        <UsageMeter
          label={intl.formatMessage({ id: 'usage.devices' })}
          hint={intl.formatMessage({ id: 'usage.devices_hint' })}
          meter={usage.active_devices}
        />
        <UsageMeter
          label={intl.formatMessage({ id: 'usage.vouchers' })}
          hint={intl.formatMessage({ id: 'usage.vouchers_hint' })}
          meter={usage.vouchers}
        />
      </div>
      <ListTable
        label={intl.formatMessage({ id: 'usage.by_site' })}
        columns={siteColumns(intl)}
        result={localList(usage.by_site)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        empty={{ title: intl.formatMessage({ id: 'usage.no_sites' }) }}
      />
    </>
  )
}

/** What the limits of the plan are used up by. */
export function UsagePanel() {
  const intl = useIntl()
  const result = useGetUsageQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={intl.formatMessage({ id: 'usage.title' })}>
      <QueryBoundary result={result} label={intl.formatMessage({ id: 'usage.loading' })} rows={4}>
        {(usage) => <Meters usage={usage} />}
      </QueryBoundary>
    </Panel>
  )
}

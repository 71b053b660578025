import { InstantText, Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, type ListColumn, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { Tag, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useListRetentionRunsQuery, type RetentionRun } from './privacy-api'

function RunState({ run }: { run: RetentionRun }) {
  const { token } = theme.useToken()
  const failed = run.state === 'failed'
  return (
    <>
      <Tag color={failed ? 'error' : 'success'}>
        <FormattedMessage id={failed ? 'privacy.run_failed' : 'privacy.run_done'} />
      </Tag>
      {run.message && <div style={{ fontSize: 12, color: token.colorError }}>{run.message}</div>}
    </>
  )
}

/** What the nightly job did. */
export function RunList() {
  const intl = useIntl()
  const result = useListRetentionRunsQuery({ siteId: useSiteId() }, { refetchOnMountOrArgChange: true })
  const columns: ListColumn<RetentionRun>[] = [
    {
      key: 'at',
      title: intl.formatMessage({ id: 'privacy.run_at' }),
      card: 'title',
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'months',
      title: intl.formatMessage({ id: 'privacy.run_months' }),
      align: 'end',
      render: ({ months }) => intl.formatNumber(months),
    },
    {
      key: 'anonymised',
      title: intl.formatMessage({ id: 'privacy.anonymised' }),
      align: 'end',
      render: ({ anonymised }) => intl.formatNumber(anonymised),
    },
    {
      key: 'state',
      title: intl.formatMessage({ id: 'privacy.run_state' }),
      render: (run) => <RunState run={run} />,
    },
  ]
  return (
    <Panel
      title={intl.formatMessage({ id: 'privacy.runs' })}
      description={intl.formatMessage({ id: 'privacy.runs_text' })}
    >
      <ListTable
        label={intl.formatMessage({ id: 'privacy.runs' })}
        columns={columns}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={({ at }) => at}
        empty={{ title: intl.formatMessage({ id: 'privacy.runs_empty' }) }}
      />
    </Panel>
  )
}

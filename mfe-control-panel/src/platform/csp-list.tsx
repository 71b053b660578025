import { InstantText } from '@portico/shared/layout'
import { ListTable, type ListColumn, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import type { CspReport } from '../releases/releases-api'
import { CodeText } from '../layout/code-text'
import type { ReportListProps } from './failure-list'
import { reportMessages } from './report-messages'

function cspColumns(intl: IntlShape, withRemote: boolean): ListColumn<CspReport>[] {
  const remote: ListColumn<CspReport> = {
    key: 'name',
    title: intl.formatMessage(reportMessages.remote),
    render: ({ name }) => name ?? intl.formatMessage(reportMessages.unknownRemote),
  }
  return [
    {
      key: 'directive',
      title: intl.formatMessage(reportMessages.directive),
      card: 'title',
      render: ({ directive }) => <CodeText>{directive}</CodeText>,
    },
    ...(withRemote ? [remote] : []),
    {
      key: 'count',
      title: intl.formatMessage(reportMessages.count),
      render: ({ count }) => intl.formatNumber(count),
    },
    {
      key: 'at',
      title: intl.formatMessage(reportMessages.last),
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'blocked',
      title: intl.formatMessage(reportMessages.blocked),
      render: ({ blocked }) => <Address value={blocked} />,
    },
    {
      key: 'document',
      title: intl.formatMessage(reportMessages.document),
      render: ({ document: page }) => <Address value={page} />,
    },
  ]
}

function Address({ value }: { value: string }) {
  return (
    <div style={{ minWidth: 140, maxWidth: 300 }}>
      <CodeText>{value}</CodeText>
    </div>
  )
}

/** What the Content-Security-Policy of pages kept from loading. */
export function CspList({ result, withRemote = false }: ReportListProps) {
  const intl = useIntl()
  const rows = result.data?.csp.map((report, index) => ({ ...report, key: index }))
  return (
    <ListTable
      label={intl.formatMessage(reportMessages.csp)}
      columns={cspColumns(intl, withRemote)}
      result={unpagedList(rows, result)}
      params={UNPAGED_LIST}
      rowKey={({ key }) => key}
      rowName={({ directive }) => directive}
      empty={{ title: intl.formatMessage(reportMessages.noCsp) }}
    />
  )
}

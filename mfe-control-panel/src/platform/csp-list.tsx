import { InstantText } from '@portico/shared/layout'
import { ListTable, type ListColumn, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import type { CspReport } from '../releases/releases-api'
import { CodeText } from '../layout/code-text'
import type { ReportListProps } from './failure-list'

function cspColumns(intl: IntlShape, withRemote: boolean): ListColumn<CspReport>[] {
  const remote: ListColumn<CspReport> = {
    key: 'name',
    title: intl.formatMessage({ id: 'reports.remote' }),
    render: ({ name }) => name ?? intl.formatMessage({ id: 'reports.unknown_remote' }),
  }
  return [
    {
      key: 'directive',
      title: intl.formatMessage({ id: 'reports.directive' }),
      card: 'title',
      render: ({ directive }) => <CodeText>{directive}</CodeText>,
    },
    ...(withRemote ? [remote] : []),
    {
      key: 'count',
      title: intl.formatMessage({ id: 'reports.count' }),
      render: ({ count }) => intl.formatNumber(count),
    },
    {
      key: 'at',
      title: intl.formatMessage({ id: 'reports.last' }),
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'blocked',
      title: intl.formatMessage({ id: 'reports.blocked' }),
      render: ({ blocked }) => <Address value={blocked} />,
    },
    {
      key: 'document',
      title: intl.formatMessage({ id: 'reports.document' }),
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
      label={intl.formatMessage({ id: 'reports.csp' })}
      columns={cspColumns(intl, withRemote)}
      result={unpagedList(rows, result)}
      params={UNPAGED_LIST}
      rowKey={({ key }) => key}
      rowName={({ directive }) => directive}
      empty={{ title: intl.formatMessage({ id: 'reports.csp.none' }) }}
    />
  )
}

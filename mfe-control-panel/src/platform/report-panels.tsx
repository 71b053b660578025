import { useText } from '@portico/shared/i18n'
import { InstantText, Panel } from '@portico/shared/layout'
import { ListTable, numberColumn, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import type { CspReport } from '../releases/releases-api'
import { FailureList, type ReportListProps } from './failure-list'
import styles from './report-panels.module.css'

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
    numberColumn('count', intl.formatMessage({ id: 'reports.count' })),
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
    <div className={styles.address}>
      <CodeText>{value}</CodeText>
    </div>
  )
}

/** Requests blocked by the pages' Content-Security-Policy. */
function CspList({ result, withRemote = false }: ReportListProps) {
  const intl = useIntl()
  const t = useText()
  const rows = result.data?.csp.map((report, index) => ({ ...report, key: index }))
  return (
    <ListTable
      label={t('reports.csp')}
      columns={cspColumns(intl, withRemote)}
      result={unpagedList(rows, result)}
      params={UNPAGED_LIST}
      rowKey={({ key }) => key}
      rowName={({ directive }) => directive}
      empty={{ picture: 'error', title: t('reports.csp.none') }}
    />
  )
}

/** Failures of remotes and policy violations, each in a panel. */
export function ReportPanels(props: ReportListProps) {
  const t = useText()
  return (
    <>
      <Panel title={t('reports.failures')} description={t('reports.failures.hint')}>
        <FailureList {...props} />
      </Panel>
      <Panel title={t('reports.csp')} description={t('reports.csp.hint')}>
        <CspList {...props} />
      </Panel>
    </>
  )
}

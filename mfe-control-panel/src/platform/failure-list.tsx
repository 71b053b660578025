import { useText } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn, type ListResult } from '@portico/shared/table'
import { Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import type { LoadFailure, PlatformReports } from '../releases/releases-api'
import { failureKindId, OUTCOMES_WITHOUT_CARD } from './failure-kinds'
import styles from './failure-list.module.css'

function OutcomeTag({ fellBack, kind }: { fellBack: boolean; kind: LoadFailure['kind'] }) {
  const t = useText()
  if (fellBack) return <Tag color="success">{t('reports.fell_back')}</Tag>
  const outcome = OUTCOMES_WITHOUT_CARD[kind]
  return outcome ? <Tag>{t(outcome)}</Tag> : <Tag color="error">{t('reports.failed')}</Tag>
}

function failureColumns(intl: IntlShape, withRemote: boolean): ListColumn<LoadFailure>[] {
  const remote: ListColumn<LoadFailure> = {
    key: 'name',
    title: intl.formatMessage({ id: 'reports.remote' }),
    render: ({ name }) => name,
  }
  return [
    {
      key: 'kind',
      title: intl.formatMessage({ id: 'reports.kind' }),
      card: 'title',
      render: ({ kind }) => intl.formatMessage({ id: failureKindId(kind) }),
    },
    ...(withRemote ? [remote] : []),
    {
      key: 'at',
      title: intl.formatMessage({ id: 'reports.when' }),
      render: ({ at }) => <InstantText value={at} />,
    },
    {
      key: 'outcome',
      title: intl.formatMessage({ id: 'reports.outcome' }),
      render: ({ fell_back, kind }) => <OutcomeTag fellBack={fell_back} kind={kind} />,
    },
    {
      key: 'build',
      title: intl.formatMessage({ id: 'reports.build' }),
      render: ({ build }) => <CodeText>{build}</CodeText>,
    },
    {
      key: 'detail',
      title: intl.formatMessage({ id: 'reports.detail' }),
      render: ({ detail }) => <div className={styles.detail}>{detail}</div>,
    },
  ]
}

export interface ReportListProps {
  /** Result of `useListPlatformReportsQuery`. */
  result: Omit<ListResult<never>, 'data'> & { data?: PlatformReports | undefined }
  /** Names the remote in each row, if the page covers several. */
  withRemote?: boolean
}

/** Latest failures of remotes, reported by browsers. */
export function FailureList({ result, withRemote = false }: ReportListProps) {
  const intl = useIntl()
  const t = useText()
  const rows = result.data?.failures.map((failure, index) => ({ ...failure, key: index }))
  return (
    <ListTable
      label={t('reports.failures')}
      columns={failureColumns(intl, withRemote)}
      result={unpagedList(rows, result)}
      params={UNPAGED_LIST}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      empty={{ picture: 'error', title: t('reports.failures.none') }}
    />
  )
}

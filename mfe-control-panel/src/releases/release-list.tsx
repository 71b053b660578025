import type { ReleaseFailure, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import {
  ListTable,
  TwoLines,
  UNPAGED_LIST,
  type ListColumn,
  type ListResult,
  type RowAction,
} from '@portico/shared/table'
import { Tag } from 'antd'
import { useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import { releaseName } from './releases-api'
import { useReleaseChanges } from './use-release-changes'
import styles from './release-list.module.css'

const stateNameId = (state: Exclude<ReleaseSummary['state'], 'canary'>): MessageId => `remotes.state.${state}`

const IN_USE: ReleaseSummary['state'][] = ['live', 'canary', 'fallback']

const retireReasonId = (reason: 'isLive' | 'isRetired' | 'inUse'): MessageId =>
  `remotes.release.reason.${reason}`

const failureNameId = (reason: ReleaseFailure): MessageId => `remotes.failed.${reason}`

const STATE_COLORS: Record<ReleaseSummary['state'], string> = {
  live: 'success',
  canary: 'processing',
  fallback: 'warning',
  available: 'default',
  retired: 'default',
}

/** Formats a number of bytes. */
function formatSize(intl: IntlShape, bytes: number): string {
  return intl.formatNumber(bytes / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
}

function StateTag({ state, percent }: { state: ReleaseSummary['state']; percent: number }) {
  const intl = useIntl()
  const t = useText()
  return (
    <Tag color={STATE_COLORS[state]}>
      {state === 'canary'
        ? t('remotes.releases.canary_share', {
            percent: intl.formatNumber(percent / 100, { style: 'percent' }),
          })
        : t(stateNameId(state))}
    </Tag>
  )
}

/** Source of a release: commit and contract test result. */
function SourceText({ release: { commit, contract_tests } }: { release: ReleaseSummary }) {
  const t = useText()
  return (
    <TwoLines
      nowrap
      first={
        commit ? (
          <CodeText>{commit.replace(/^(.{12}).*?(-dirty)?$/, '$1$2')}</CodeText>
        ) : (
          t('remotes.releases.no_commit')
        )
      }
      second={
        contract_tests === null
          ? t('remotes.releases.no_contract')
          : t('remotes.releases.contract', { count: contract_tests })
      }
    />
  )
}

function StateCell({ release, percent }: { release: ReleaseSummary; percent: number }) {
  const t = useText()
  const { state, failed, promoted_at, promoted_by } = release
  return (
    <>
      <StateTag state={state} percent={percent} />
      {failed && <Tag color="error">{t(failureNameId(failed.reason))}</Tag>}
      {promoted_at && (
        <div className={styles.person}>
          {promoted_by ?? t('remotes.releases.at_start')}, <InstantText value={promoted_at} />
        </div>
      )}
    </>
  )
}

function releaseColumns(intl: IntlShape, remote: RemoteOverview): ListColumn<ReleaseSummary>[] {
  return [
    {
      key: 'release',
      title: intl.formatMessage({ id: 'remotes.releases.release' }),
      card: 'title',
      render: ({ version, build }) => <TwoLines first={version} second={<CodeText>{build}</CodeText>} />,
    },
    {
      key: 'state',
      title: intl.formatMessage({ id: 'remotes.releases.state' }),
      render: (release) => <StateCell release={release} percent={remote.canary?.percent ?? 0} />,
    },
    {
      key: 'source',
      title: intl.formatMessage({ id: 'remotes.releases.source' }),
      render: (release) => <SourceText release={release} />,
    },
    {
      key: 'size',
      title: intl.formatMessage({ id: 'remotes.releases.size' }),
      align: 'end',
      render: ({ size }) => formatSize(intl, size),
    },
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'remotes.releases.created_at' }),
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
    {
      key: 'created_by',
      title: intl.formatMessage({ id: 'remotes.releases.created_by' }),
      render: ({ created_by }) => (
        <div className={styles.person}>
          {created_by ?? intl.formatMessage({ id: 'remotes.releases.at_start' })}
        </div>
      ),
    },
    {
      key: 'base',
      title: intl.formatMessage({ id: 'remotes.releases.base' }),
      render: ({ base }) => (
        <div className={styles.address}>
          <CodeText>{base}</CodeText>
        </div>
      ),
    },
  ]
}

function useReleaseActions({ remote, onCanary, onPromote }: Omit<ReleaseListProps, 'result'>) {
  const t = useText()
  const changes = useReleaseChanges(remote)
  return (release: ReleaseSummary): RowAction[] => {
    const { state } = release
    const reason = (message: 'isLive' | 'isRetired' | 'inUse' | false) =>
      message ? t(retireReasonId(message)) : undefined
    const retired = state === 'retired' && 'isRetired'
    const usable = reason(state === 'live' ? 'isLive' : retired)
    return [
      {
        key: 'promote',
        label: t('remotes.release.promote'),
        disabledReason: usable,
        onSelect: () => (onPromote ? onPromote(release) : changes.promote(release)),
      },
      {
        key: 'canary',
        label: t('remotes.release.set_canary'),
        disabledReason: usable,
        onSelect: () => onCanary(release),
      },
      ...(state === 'canary'
        ? [
            {
              key: 'end-canary',
              label: t('remotes.release.end_canary'),
              onSelect: () => changes.endCanary(release),
            },
          ]
        : []),
      {
        key: 'retire',
        label: t('remotes.release.retire'),
        danger: true,
        disabledReason: reason(state === 'available' ? false : retired || 'inUse'),
        onSelect: () => changes.retire(release),
      },
      ...(IN_USE.includes(state)
        ? [
            {
              key: 'withdraw',
              label: t('remotes.release.withdraw'),
              danger: true,
              onSelect: () => changes.withdraw(release),
            },
          ]
        : []),
    ]
  }
}

interface ReleaseListProps {
  remote: RemoteOverview
  result: ListResult<ReleaseSummary>
  onCanary: (release: ReleaseSummary) => void
  /** Replaces the question before a promotion. */
  onPromote: ((release: ReleaseSummary) => void) | undefined
}

/** All releases of a remote with their actions. */
export function ReleaseList({ result, ...actions }: ReleaseListProps) {
  const intl = useIntl()
  const t = useText()
  const rowActions = useReleaseActions(actions)
  return (
    <ListTable
      label={t('remotes.releases.title')}
      columns={releaseColumns(intl, actions.remote)}
      result={result}
      params={UNPAGED_LIST}
      rowKey={({ build }) => build}
      rowName={releaseName}
      rowActions={rowActions}
      empty={{ picture: 'releases', title: t('remotes.releases.none') }}
    />
  )
}

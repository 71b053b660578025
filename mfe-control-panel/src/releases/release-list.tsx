import type { ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { InstantText } from '@portico/shared/layout'
import {
  ListTable,
  type ListColumn,
  type ListResult,
  type RowAction,
  UNPAGED_LIST,
} from '@portico/shared/table'
import { Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import { TwoLines } from '../layout/two-lines'
import { releaseName } from './release-name'
import { useReleaseChanges } from './use-release-changes'

const RELEASE_STATES = {
  live: 'remotes.state.live',
  fallback: 'remotes.state.fallback',
  available: 'remotes.state.available',
  retired: 'remotes.state.retired',
} satisfies Record<Exclude<ReleaseSummary['state'], 'canary'>, MessageId>

const RETIRE_REASONS = {
  isLive: 'remotes.release.is_live',
  isRetired: 'remotes.release.is_retired',
  inUse: 'remotes.release.in_use',
} satisfies Record<string, MessageId>

const STATE_COLORS: Record<ReleaseSummary['state'], string> = {
  live: 'success',
  canary: 'processing',
  fallback: 'warning',
  available: 'default',
  retired: 'default',
}

/** Bytes as people read them. */
function formatSize(intl: IntlShape, bytes: number): string {
  return intl.formatNumber(bytes / 1000, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 })
}

function StateTag({ state, percent }: { state: ReleaseSummary['state']; percent: number }) {
  const intl = useIntl()
  return (
    <Tag color={STATE_COLORS[state]}>
      {state === 'canary' ? (
        <FormattedMessage
          id="remotes.releases.canary_share"
          values={{ percent: intl.formatNumber(percent / 100, { style: 'percent' }) }}
        />
      ) : (
        <FormattedMessage id={RELEASE_STATES[state]} />
      )}
    </Tag>
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
      render: ({ state }) => <StateTag state={state} percent={remote.canary?.percent ?? 0} />,
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
        <div style={{ maxWidth: 150, overflowWrap: 'anywhere' }}>
          {created_by ?? intl.formatMessage({ id: 'remotes.releases.at_start' })}
        </div>
      ),
    },
    {
      key: 'base',
      title: intl.formatMessage({ id: 'remotes.releases.base' }),
      render: ({ base }) => (
        // As wide as what is left beside the navigation; the address breaks.
        <div style={{ maxWidth: 180 }}>
          <CodeText>{base}</CodeText>
        </div>
      ),
    },
  ]
}

function useReleaseActions(remote: RemoteOverview, onCanary: (release: ReleaseSummary) => void) {
  const intl = useIntl()
  const changes = useReleaseChanges(remote)
  return (release: ReleaseSummary): RowAction[] => {
    const { state } = release
    const reason = (message: 'isLive' | 'isRetired' | 'inUse' | false) =>
      message ? intl.formatMessage({ id: RETIRE_REASONS[message] }) : undefined
    const retired = state === 'retired' && 'isRetired'
    const usable = reason(state === 'live' ? 'isLive' : retired)
    return [
      {
        key: 'promote',
        label: intl.formatMessage({ id: 'remotes.release.promote' }),
        disabledReason: usable,
        onSelect: () => changes.promote(release),
      },
      {
        key: 'canary',
        label: intl.formatMessage({ id: 'remotes.release.set_canary' }),
        disabledReason: usable,
        onSelect: () => onCanary(release),
      },
      ...(state === 'canary'
        ? [
            {
              key: 'end-canary',
              label: intl.formatMessage({ id: 'remotes.release.end_canary' }),
              onSelect: () => changes.endCanary(release),
            },
          ]
        : []),
      {
        key: 'retire',
        label: intl.formatMessage({ id: 'remotes.release.retire' }),
        danger: true,
        disabledReason: reason(state === 'available' ? false : retired || 'inUse'),
        onSelect: () => changes.retire(release),
      },
    ]
  }
}

interface ReleaseListProps {
  remote: RemoteOverview
  result: ListResult<ReleaseSummary>
  onCanary: (release: ReleaseSummary) => void
}

/** Every release of a remote, and what can be done with it. */
export function ReleaseList({ remote, result, onCanary }: ReleaseListProps) {
  const intl = useIntl()
  const rowActions = useReleaseActions(remote, onCanary)
  return (
    <ListTable
      label={intl.formatMessage({ id: 'remotes.releases.title' })}
      columns={releaseColumns(intl, remote)}
      result={result}
      params={UNPAGED_LIST}
      rowKey={({ build }) => build}
      rowName={releaseName}
      rowActions={rowActions}
      empty={{ title: intl.formatMessage({ id: 'remotes.releases.none' }) }}
    />
  )
}

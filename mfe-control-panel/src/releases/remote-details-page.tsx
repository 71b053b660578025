import type { RemoteOverview } from '@portico/shared/contracts'
import { EmptyState, ErrorState, PageFrame, Panel, DescriptionList } from '@portico/shared/layout'
import { type ListResult, unpagedList } from '@portico/shared/table'
import { Button, Skeleton, Tooltip } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router-dom'
import { useListPlatformReportsQuery, useListReleasesQuery } from './releases-api'
import { isShell, useRemoteTitle } from '../layout/remote-title'
import { paths } from '../paths'
import { ReportPanels } from '../platform/report-panels'
import { CanaryDialog } from './canary-dialog'
import { EventList } from './event-list'
import { ReleaseList } from './release-list'
import { CanaryCell, FailuresCell, ReleaseText, StateTags } from './remote-cells'
import { useReleaseChanges } from './use-release-changes'

/** The build whose canary is being set stands in the address, as any open dialog. */
function useCanaryDialog({ releases }: RemoteOverview) {
  const [search, setSearch] = useSearchParams()
  const build = search.get('canary')
  const show = (next: string | null) =>
    setSearch((current) => {
      const changed = new URLSearchParams(current)
      if (next === null) changed.delete('canary')
      else changed.set('canary', next)
      return changed
    })
  const release = releases.find((each) => each.build === build && each.state !== 'retired')
  return { release: release?.state === 'live' ? undefined : release, show }
}

function RollbackButton({ remote }: { remote: RemoteOverview }) {
  const { rollback } = useReleaseChanges(remote)
  const intl = useIntl()
  const { fallback } = remote
  const button = (
    <Button danger disabled={!fallback} onClick={() => fallback && rollback(fallback)}>
      <FormattedMessage id="remotes.release.rollback" />
    </Button>
  )
  return fallback ? (
    button
  ) : (
    <Tooltip title={intl.formatMessage({ id: 'remotes.details.no_fallback' })}>{button}</Tooltip>
  )
}

function Now({ remote }: { remote: RemoteOverview }) {
  const intl = useIntl()
  const { live, fallback, canary, failures } = remote
  const fallbackText = fallback ? (
    <ReleaseText release={fallback} />
  ) : (
    <FormattedMessage id="remotes.details.no_fallback" />
  )
  return (
    <Panel title={intl.formatMessage({ id: 'remotes.details.now' })}>
      <DescriptionList
        facts={[
          {
            key: 'live',
            label: intl.formatMessage({ id: 'remotes.details.live' }),
            value: <ReleaseText release={live} />,
          },
          {
            key: 'fallback',
            label: intl.formatMessage({ id: 'remotes.details.fallback' }),
            value: fallbackText,
          },
          {
            key: 'canary',
            label: intl.formatMessage({ id: 'remotes.details.canary' }),
            value: <CanaryCell canary={canary} />,
          },
          {
            key: 'failures',
            label: intl.formatMessage({ id: 'remotes.details.failures' }),
            value: <FailuresCell failures={failures} />,
          },
        ]}
      />
    </Panel>
  )
}

function Details({ remote, result }: { remote: RemoteOverview; result: Omit<ListResult<never>, 'data'> }) {
  const intl = useIntl()
  const { name, releases } = remote
  const reports = useListPlatformReportsQuery({ query: { name } }, { refetchOnMountOrArgChange: true })
  const dialog = useCanaryDialog(remote)
  return (
    <>
      <Now remote={remote} />
      <Panel
        title={intl.formatMessage({ id: 'remotes.releases.title' })}
        description={intl.formatMessage({
          id: isShell(name) ? 'remotes.releases.shell_hint' : 'remotes.releases.hint',
        })}
      >
        <ReleaseList
          remote={remote}
          result={unpagedList(releases, result)}
          onCanary={({ build }) => dialog.show(build)}
        />
      </Panel>
      <ReportPanels result={reports} />
      <Panel
        title={intl.formatMessage({ id: 'remotes.events.title' })}
        description={intl.formatMessage({ id: 'remotes.events.hint' })}
      >
        <EventList name={name} />
      </Panel>
      {dialog.release && (
        <CanaryDialog remote={remote} release={dialog.release} onClose={() => dialog.show(null)} />
      )}
    </>
  )
}

/** One remote: its releases, how they load, and who changed them. */
export function RemoteDetailsPage() {
  const intl = useIntl()
  const titleOf = useRemoteTitle()
  const { name = '' } = useParams()
  const result = useListReleasesQuery({ query: { name } }, { refetchOnMountOrArgChange: true })
  const { currentData, error, isFetching, refetch } = result
  const remote = currentData?.items.find((each) => each.name === name)
  return (
    <PageFrame
      title={remote ? titleOf(remote) : name}
      subtitle={remote && <StateTags remote={remote} />}
      back={{ to: paths.remoteList(), label: intl.formatMessage({ id: 'remotes.details.back' }) }}
      actions={remote && <RollbackButton remote={remote} />}
    >
      {remote ? (
        <Details key={name} remote={remote} result={result} />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isFetching ? (
        <Skeleton active />
      ) : (
        <EmptyState title={intl.formatMessage({ id: 'remotes.details.unknown' }, { name })} />
      )}
    </PageFrame>
  )
}

import type { RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  DescriptionList,
  EmptyState,
  ErrorState,
  PageActions,
  PageFrame,
  Panel,
  useAddressParam,
} from '@portico/shared/layout'
import { unpagedList, type ListResult } from '@portico/shared/table'
import { Skeleton } from 'antd'
import { useParams } from 'react-router-dom'
import { isShell, useRemoteTitle } from '../layout/remote-title'
import { paths } from '../paths'
import { ReportPanels } from '../platform/report-panels'
import { CanaryDialog } from './canary-dialog'
import { CanaryHealth } from './canary-health'
import { AddressList } from './address-list'
import { EventList } from './event-list'
import { ReleaseList } from './release-list'
import { releasesApi } from './releases-api'
import { CanaryCell, FailuresCell, ReleaseText, StateTags } from './remote-cells'
import { ShellDialog } from './shell-dialog'
import { useReleaseChanges } from './use-release-changes'

/** The build of the open canary dialog is in the address, like any open dialog. */
function useCanaryDialog({ releases }: RemoteOverview) {
  const [build, show] = useAddressParam('canary')
  const release = releases.find((each) => each.build === build && each.state !== 'retired')
  return { release: release?.state === 'live' ? undefined : release, show }
}

/** A change of the shell has its dialog in the address, because it's shown with the remotes that it affects. */
function useShellDialog({ name, releases, fallback }: RemoteOverview) {
  const [build, promote] = useAddressParam('promote')
  const [back, setBack] = useAddressParam('rollback')
  const promoted = releases.find((each) => each.build === build && each.state !== 'retired')
  const release = back === 'shell' ? (fallback ?? undefined) : promoted
  return {
    isUsed: isShell(name),
    release: isShell(name) && release?.state !== 'live' ? release : undefined,
    change: back === 'shell' ? ('rollback' as const) : ('promote' as const),
    promote,
    rollback: () => setBack('shell'),
    close: () => (back === 'shell' ? setBack(null) : promote(null)),
  }
}

function Actions({ remote }: { remote: RemoteOverview }) {
  const { rollback } = useReleaseChanges(remote)
  const shell = useShellDialog(remote)
  const t = useText()
  const { fallback } = remote
  return (
    <PageActions
      actions={[
        {
          key: 'rollback',
          danger: true,
          label: t('remotes.release.rollback'),
          disabledReason: fallback ? undefined : t('remotes.details.no_fallback'),
          onSelect: () => (shell.isUsed ? shell.rollback() : fallback && rollback(fallback)),
        },
      ]}
    />
  )
}

function Now({ remote }: { remote: RemoteOverview }) {
  const t = useText()
  const { live, fallback, canary, failures } = remote
  const fallbackText = fallback ? <ReleaseText release={fallback} /> : t('remotes.details.no_fallback')
  return (
    <Panel title={t('remotes.details.now')}>
      <DescriptionList
        items={[
          {
            key: 'live',
            label: t('remotes.details.live'),
            value: <ReleaseText release={live} />,
          },
          {
            key: 'fallback',
            label: t('remotes.details.fallback'),
            value: fallbackText,
          },
          {
            key: 'canary',
            label: t('remotes.details.canary'),
            value: <CanaryCell canary={canary} />,
          },
          {
            key: 'failures',
            label: t('remotes.details.failures'),
            value: <FailuresCell failures={failures} />,
          },
        ]}
      />
    </Panel>
  )
}

function Details({ remote, result }: { remote: RemoteOverview; result: Omit<ListResult<never>, 'data'> }) {
  const t = useText()
  const { name, releases } = remote
  const reports = releasesApi.useListPlatformReportsQuery(
    { query: { name } },
    { refetchOnMountOrArgChange: true },
  )
  const dialog = useCanaryDialog(remote)
  const shell = useShellDialog(remote)
  return (
    <>
      <Now remote={remote} />
      {remote.health && <CanaryHealth health={remote.health} />}
      <Panel
        title={t('remotes.releases.title')}
        description={t(isShell(name) ? 'remotes.releases.shell_hint' : 'remotes.releases.hint')}
      >
        <ReleaseList
          remote={remote}
          result={unpagedList(releases, result)}
          onCanary={({ build }) => dialog.show(build)}
          onPromote={shell.isUsed ? ({ build }) => shell.promote(build) : undefined}
        />
      </Panel>
      {remote.addresses.length > 0 && <AddressList remote={remote} />}
      <ReportPanels result={reports} />
      <Panel title={t('remotes.events.title')} description={t('remotes.events.hint')}>
        <EventList name={name} />
      </Panel>
      {dialog.release && (
        <CanaryDialog remote={remote} release={dialog.release} onClose={() => dialog.show(null)} />
      )}
      {shell.release && (
        <ShellDialog remote={remote} release={shell.release} change={shell.change} onClose={shell.close} />
      )}
    </>
  )
}

/** One remote: its releases, load failures and audit log. */
export function RemoteDetailsPage() {
  const t = useText()
  const titleOf = useRemoteTitle()
  const { name = '' } = useParams()
  const result = releasesApi.useListReleasesQuery({ query: { name } }, { refetchOnMountOrArgChange: true })
  const { currentData, error, isFetching, refetch } = result
  const remote = currentData?.items.find((each) => each.name === name)
  return (
    <PageFrame
      title={remote ? titleOf(remote) : name}
      status={remote && <StateTags remote={remote} />}
      back={{ to: paths.remoteList(), label: t('remotes.details.back') }}
      actions={remote && <Actions remote={remote} />}
    >
      {remote ? (
        <Details key={name} remote={remote} result={result} />
      ) : error && !isFetching ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isFetching ? (
        <Skeleton active />
      ) : (
        <EmptyState picture="search" title={t('remotes.details.unknown', { name })} />
      )}
    </PageFrame>
  )
}

import { PLAN_TYPES, type RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { PageFrame, Panel } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { planNameId } from '@portico/shared/value-names'
import { EventList } from './event-list'
import { ReleaseKeys } from './release-keys'
import { releasesApi } from './releases-api'
import { CanaryCell, EverybodySwitch, FailuresCell, NameCell, PlanSwitch, ReleaseText } from './remote-cells'
import styles from './remote-list-page.module.css'

function remoteColumns(intl: IntlShape): ListColumn<RemoteOverview>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage({ id: 'remotes.list.remote' }),
      card: 'title',
      render: (remote) => <NameCell remote={remote} />,
    },
    {
      key: 'live',
      title: intl.formatMessage({ id: 'remotes.list.live' }),
      render: ({ live }) => <ReleaseText release={live} />,
    },
    {
      key: 'canary',
      title: intl.formatMessage({ id: 'remotes.list.canary' }),
      card: 'opened',
      render: ({ canary }) => <CanaryCell canary={canary} />,
    },
    {
      key: 'failures',
      title: intl.formatMessage({ id: 'remotes.list.failures' }),
      card: 'opened',
      render: ({ failures }) => <FailuresCell failures={failures} />,
    },
    ...PLAN_TYPES.map((plan) => ({
      key: plan,
      title: intl.formatMessage({ id: planNameId(plan) }),
      card: 'opened' as const,
      render: (remote: RemoteOverview) => <PlanSwitch remote={remote} plan={plan} />,
    })),
    {
      key: 'everybody',
      title: intl.formatMessage({ id: 'remotes.list.everybody' }),
      card: 'opened',
      render: (remote) => <EverybodySwitch remote={remote} />,
    },
  ]
}

/** All remotes and the shell: live release, plans and load failures. */
function RemoteList() {
  const intl = useIntl()
  const t = useText()
  const result = releasesApi.useListReleasesQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <ListTable
      label={t('remotes.list.label')}
      columns={remoteColumns(intl)}
      result={unpagedList(result.data?.items, result)}
      params={UNPAGED_LIST}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      empty={{
        picture: 'releases',
        title: t('remotes.list.empty'),
        description: t('remotes.list.empty_hint'),
      }}
    />
  )
}

/** Remotes, plans and release keys. */
export function RemoteListPage() {
  const t = useText()
  return (
    <PageFrame title={t('remotes.list.title')} subtitle={t('remotes.list.subtitle')}>
      <div className={styles.list}>
        <RemoteList />
      </div>
      <Panel title={t('remotes.keys.title')} description={t('remotes.keys.hint')}>
        <ReleaseKeys />
      </Panel>
      <Panel title={t('remotes.events.title')} description={t('remotes.events.hint')}>
        <EventList />
      </Panel>
    </PageFrame>
  )
}

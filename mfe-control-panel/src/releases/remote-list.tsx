import type { RemoteOverview } from '@portico/shared/contracts'
import { ListTable, type ListColumn, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { useListReleasesQuery } from './releases-api'
import { PLANS, PLAN_NAMES } from './plan-names'
import { CanaryCell, EverybodySwitch, FailuresCell, NameCell, PlanSwitch, ReleaseText } from './remote-cells'

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
      render: ({ canary }) => <CanaryCell canary={canary} />,
    },
    {
      key: 'failures',
      title: intl.formatMessage({ id: 'remotes.list.failures' }),
      render: ({ failures }) => <FailuresCell failures={failures} />,
    },
    ...PLANS.map((plan) => ({
      key: plan,
      title: intl.formatMessage({ id: PLAN_NAMES[plan] }),
      render: (remote: RemoteOverview) => <PlanSwitch remote={remote} plan={plan} />,
    })),
    {
      key: 'everybody',
      title: intl.formatMessage({ id: 'remotes.list.everybody' }),
      render: (remote) => <EverybodySwitch remote={remote} />,
    },
  ]
}

/** Every remote and the shell: what is live, for whom, and how it loads. */
export function RemoteList() {
  const intl = useIntl()
  const result = useListReleasesQuery({}, { refetchOnMountOrArgChange: true })
  return (
    <ListTable
      label={intl.formatMessage({ id: 'remotes.list.label' })}
      columns={remoteColumns(intl)}
      result={unpagedList(result.data?.items, result)}
      params={UNPAGED_LIST}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      empty={{
        title: intl.formatMessage({ id: 'remotes.list.empty' }),
        description: intl.formatMessage({ id: 'remotes.list.empty_hint' }),
      }}
    />
  )
}

import type { RemoteOverview } from '@portico/shared/contracts'
import { ListTable, type ListColumn, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'
import { useListReleasesQuery } from './releases-api'
import { PLANS, planNames } from './plan-names'
import { CanaryCell, EverybodySwitch, FailuresCell, NameCell, PlanSwitch, ReleaseText } from './remote-cells'
import { listMessages as messages } from './remote-list-messages'

function remoteColumns(intl: IntlShape): ListColumn<RemoteOverview>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage(messages.remote),
      card: 'title',
      render: (remote) => <NameCell remote={remote} />,
    },
    {
      key: 'live',
      title: intl.formatMessage(messages.live),
      render: ({ live }) => <ReleaseText release={live} />,
    },
    {
      key: 'canary',
      title: intl.formatMessage(messages.canary),
      render: ({ canary }) => <CanaryCell canary={canary} />,
    },
    {
      key: 'failures',
      title: intl.formatMessage(messages.failures),
      render: ({ failures }) => <FailuresCell failures={failures} />,
    },
    ...PLANS.map((plan) => ({
      key: plan,
      title: intl.formatMessage(planNames[plan]),
      render: (remote: RemoteOverview) => <PlanSwitch remote={remote} plan={plan} />,
    })),
    {
      key: 'everybody',
      title: intl.formatMessage(messages.everybody),
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
      label={intl.formatMessage(messages.label)}
      columns={remoteColumns(intl)}
      result={unpagedList(result.data?.items, result)}
      params={UNPAGED_LIST}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      empty={{
        title: intl.formatMessage(messages.empty),
        description: intl.formatMessage(messages.emptyHint),
      }}
    />
  )
}

import type { RemoteOverview } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn } from '@portico/shared/table'
import { useIntl, type IntlShape } from 'react-intl'

type Health = NonNullable<RemoteOverview['health']>
type HealthRow = Health['live'] & { key: 'live' | 'canary'; label: string }

function healthColumns(intl: IntlShape): ListColumn<HealthRow>[] {
  const number = (value: number) => intl.formatNumber(value, { maximumFractionDigits: 1 })
  return [
    {
      key: 'release',
      title: intl.formatMessage({ id: 'remotes.releases.release' }),
      card: 'title',
      render: ({ label }) => label,
    },
    {
      key: 'sessions',
      title: intl.formatMessage({ id: 'remotes.health.sessions' }),
      align: 'end',
      render: ({ sessions }) => number(sessions),
    },
    {
      key: 'load_failures',
      title: intl.formatMessage({ id: 'remotes.health.load_failures' }),
      align: 'end',
      render: ({ load_failures }) => number(load_failures),
    },
    {
      key: 'errors',
      title: intl.formatMessage({ id: 'remotes.health.errors' }),
      align: 'end',
      render: ({ errors }) => number(errors),
    },
  ]
}

/** Compares the canary with the live release since the canary started. */
export function CanaryHealth({ health }: { health: Health }) {
  const intl = useIntl()
  const t = useText()
  const rows: HealthRow[] = [
    { key: 'canary', label: t('remotes.details.canary'), ...health.canary },
    { key: 'live', label: t('remotes.details.live'), ...health.live },
  ]
  return (
    <Panel title={t('remotes.health.title')} description={t('remotes.health.hint')}>
      <ListTable
        label={t('remotes.health.title')}
        columns={healthColumns(intl)}
        result={unpagedList(rows, { isFetching: false, error: undefined, refetch: () => undefined })}
        params={UNPAGED_LIST}
        rowKey={({ key }) => key}
        rowName={({ label }) => label}
        empty={{ picture: 'releases', title: t('remotes.none') }}
      />
    </Panel>
  )
}

import type { RemoteLoad } from '@portico/shared/remote'
import { ListTable, type ListColumn, localList, UNPAGED_LIST } from '@portico/shared/table'
import { Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import { CodeText } from '../layout/code-text'
import { TwoLines } from '../layout/two-lines'
import { phaseMessages, platformMessages, stateMessages } from './platform-messages'

const STATE_COLORS = { loading: 'processing', ready: 'success', failed: 'error' } as const

/** Each phase with its time, and what they come to. */
function Phases({ phases }: Pick<RemoteLoad, 'phases'>) {
  const intl = useIntl()
  const time = (ms: number) =>
    intl.formatNumber(Math.round(ms), { style: 'unit', unit: 'millisecond', unitDisplay: 'short' })
  if (phases.length === 0) return null
  const total = phases.reduce((sum, { ms }) => sum + ms, 0)
  return (
    <TwoLines
      first={`${intl.formatMessage(phaseMessages.total)} ${time(total)}`}
      second={phases.map(({ name, ms }) => (
        <div key={name}>
          <FormattedMessage {...phaseMessages[name]} /> {time(ms)}
        </div>
      ))}
    />
  )
}

function StateTags({ load }: { load: RemoteLoad }) {
  return (
    <>
      <Tag color={STATE_COLORS[load.state]}>
        <FormattedMessage {...stateMessages[load.state]} />
      </Tag>
      {load.fellBack && (
        <Tag color="warning">
          <FormattedMessage {...platformMessages.fellBack} />
        </Tag>
      )}
    </>
  )
}

function loadColumns(intl: IntlShape): ListColumn<RemoteLoad>[] {
  return [
    {
      key: 'name',
      title: intl.formatMessage(platformMessages.remote),
      card: 'title',
      render: ({ name }) => <span style={{ whiteSpace: 'nowrap' }}>{name}</span>,
    },
    {
      key: 'state',
      title: intl.formatMessage(platformMessages.state),
      render: (load) => <StateTags load={load} />,
    },
    {
      key: 'version',
      title: intl.formatMessage(platformMessages.version),
      render: ({ version, build }) => <TwoLines first={version} second={<CodeText>{build}</CodeText>} />,
    },
    {
      key: 'phases',
      title: intl.formatMessage(platformMessages.phases),
      render: ({ phases }) => <Phases phases={phases} />,
    },
    {
      key: 'origin',
      title: intl.formatMessage(platformMessages.origin),
      render: ({ origin }) => <CodeText>{origin}</CodeText>,
    },
    {
      key: 'error',
      title: intl.formatMessage(platformMessages.error),
      render: ({ error }) => (
        <div style={{ maxWidth: 320, overflowWrap: 'anywhere' }}>
          {error ?? intl.formatMessage(platformMessages.noError)}
        </div>
      ),
    },
  ]
}

/** What this page loaded, build by build. */
export function LoadList({ loads }: { loads: readonly RemoteLoad[] }) {
  const intl = useIntl()
  return (
    <ListTable
      label={intl.formatMessage(platformMessages.loads)}
      columns={loadColumns(intl)}
      result={localList(loads)}
      params={UNPAGED_LIST}
      rowKey={({ name, build }) => `${name}/${build}`}
      rowName={({ name }) => name}
      empty={{ title: intl.formatMessage(platformMessages.noLoads) }}
    />
  )
}

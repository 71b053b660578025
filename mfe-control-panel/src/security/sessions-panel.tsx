import { LogoutOutlined } from '@ant-design/icons'
import type { OwnSession } from '@portico/shared/contracts'
import { InstantText, Panel, useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { ListTable, type ListColumn, type RowAction, UNPAGED_LIST, unpagedList } from '@portico/shared/table'
import { Button, Tag } from 'antd'
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl'
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListOwnSessionsQuery,
} from './security-api'
import { deviceName } from './device-name'

function deviceText(intl: IntlShape, { user_agent }: OwnSession): string {
  const { browser, system } = deviceName(user_agent)
  if (browser && system) return intl.formatMessage({ id: 'sessions.on_system' }, { browser, system })
  return browser ?? system ?? intl.formatMessage({ id: 'sessions.unknown' })
}

function sessionColumns(intl: IntlShape): ListColumn<OwnSession>[] {
  return [
    {
      key: 'device',
      title: intl.formatMessage({ id: 'sessions.device' }),
      card: 'title',
      render: (session) => (
        <>
          {deviceText(intl, session)}{' '}
          {session.current && <Tag color="success">{intl.formatMessage({ id: 'sessions.current' })}</Tag>}
        </>
      ),
    },
    {
      key: 'address',
      title: intl.formatMessage({ id: 'sessions.address' }),
      render: ({ address }) => address,
    },
    {
      key: 'last_seen_at',
      title: intl.formatMessage({ id: 'sessions.last_use' }),
      render: ({ last_seen_at }) => <InstantText value={last_seen_at} />,
    },
    {
      key: 'created_at',
      title: intl.formatMessage({ id: 'sessions.since' }),
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]
}

function useSessionActions() {
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const [endSession] = useEndOwnSessionMutation()
  const [endOthers] = useEndOtherSessionsMutation()
  const end = (session: OwnSession) =>
    void confirm({
      title: intl.formatMessage({ id: 'sessions.end_title' }, { device: deviceText(intl, session) }),
      description: intl.formatMessage({ id: 'sessions.end_text' }),
      confirmLabel: intl.formatMessage({ id: 'sessions.end' }),
      onConfirm: () =>
        feedback(() => endSession({ sessionId: session.id }).unwrap(), {
          done: intl.formatMessage({ id: 'sessions.ended' }),
        }),
    })
  const endAll = () =>
    void confirm({
      title: intl.formatMessage({ id: 'sessions.end_all_title' }),
      description: intl.formatMessage({ id: 'sessions.end_all_text' }),
      confirmLabel: intl.formatMessage({ id: 'sessions.end_all' }),
      onConfirm: () =>
        feedback(() => endOthers().unwrap(), { done: intl.formatMessage({ id: 'sessions.ended_all' }) }),
    })
  const rowActions = (session: OwnSession): RowAction[] => [
    {
      key: 'end',
      label: intl.formatMessage({ id: 'sessions.end' }),
      icon: <LogoutOutlined aria-hidden />,
      disabledReason: session.current ? intl.formatMessage({ id: 'sessions.current_reason' }) : undefined,
      onSelect: () => end(session),
    },
  ]
  return { rowActions, endAll }
}

/** Browsers and devices that are signed in as this user. */
export function SessionsPanel() {
  const intl = useIntl()
  const result = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { rowActions, endAll } = useSessionActions()
  const others = result.data?.items.some(({ current }) => !current)
  return (
    <Panel
      title={intl.formatMessage({ id: 'sessions.title' })}
      description={intl.formatMessage({ id: 'sessions.hint' })}
    >
      <ListTable
        label={intl.formatMessage({ id: 'sessions.title' })}
        columns={sessionColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={(session) => deviceText(intl, session)}
        rowActions={rowActions}
        empty={{ title: intl.formatMessage({ id: 'sessions.none' }) }}
      />
      {others && (
        <Button danger style={{ marginTop: 16 }} onClick={endAll}>
          <FormattedMessage id="sessions.end_all" />
        </Button>
      )}
    </Panel>
  )
}

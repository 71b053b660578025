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
import { sessionMessages as messages } from './session-messages'

function deviceText(intl: IntlShape, { user_agent }: OwnSession): string {
  const { browser, system } = deviceName(user_agent)
  if (browser && system) return intl.formatMessage(messages.onSystem, { browser, system })
  return browser ?? system ?? intl.formatMessage(messages.unknown)
}

function sessionColumns(intl: IntlShape): ListColumn<OwnSession>[] {
  return [
    {
      key: 'device',
      title: intl.formatMessage(messages.device),
      card: 'title',
      render: (session) => (
        <>
          {deviceText(intl, session)}{' '}
          {session.current && <Tag color="success">{intl.formatMessage(messages.current)}</Tag>}
        </>
      ),
    },
    { key: 'address', title: intl.formatMessage(messages.address), render: ({ address }) => address },
    {
      key: 'last_seen_at',
      title: intl.formatMessage(messages.lastUse),
      render: ({ last_seen_at }) => <InstantText value={last_seen_at} />,
    },
    {
      key: 'created_at',
      title: intl.formatMessage(messages.since),
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
      title: intl.formatMessage(messages.endTitle, { device: deviceText(intl, session) }),
      description: intl.formatMessage(messages.endText),
      confirmLabel: intl.formatMessage(messages.end),
      onConfirm: () =>
        feedback(() => endSession({ sessionId: session.id }).unwrap(), {
          done: intl.formatMessage(messages.ended),
        }),
    })
  const endAll = () =>
    void confirm({
      title: intl.formatMessage(messages.endAllTitle),
      description: intl.formatMessage(messages.endAllText),
      confirmLabel: intl.formatMessage(messages.endAll),
      onConfirm: () => feedback(() => endOthers().unwrap(), { done: intl.formatMessage(messages.endedAll) }),
    })
  const rowActions = (session: OwnSession): RowAction[] => [
    {
      key: 'end',
      label: intl.formatMessage(messages.end),
      icon: <LogoutOutlined aria-hidden />,
      disabledReason: session.current ? intl.formatMessage(messages.currentReason) : undefined,
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
    <Panel title={intl.formatMessage(messages.title)} description={intl.formatMessage(messages.hint)}>
      <ListTable
        label={intl.formatMessage(messages.title)}
        columns={sessionColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={(session) => deviceText(intl, session)}
        rowActions={rowActions}
        empty={{ title: intl.formatMessage(messages.none) }}
      />
      {others && (
        <Button danger style={{ marginTop: 16 }} onClick={endAll}>
          <FormattedMessage {...messages.endAll} />
        </Button>
      )}
    </Panel>
  )
}

import { LogoutOutlined } from '@ant-design/icons'
import type { OwnSession } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, InstantText, Panel, useConfirmedChange } from '@portico/shared/layout'
import { ListTable, UNPAGED_LIST, unpagedList, type ListColumn, type RowAction } from '@portico/shared/table'
import { Button, Tag } from 'antd'
import Bowser from 'bowser'
import { useIntl, type IntlShape } from 'react-intl'
import { securityApi } from './security-api'

/** The session's browser and system; null for unknown parts. */
function deviceName(userAgent: string): { browser: string | null; system: string | null } {
  // The parser throws for an empty text.
  if (userAgent.trim() === '') return { browser: null, system: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: browser.name || null, system: os.name || null }
}

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
      card: 'opened',
      render: ({ created_at }) => <InstantText value={created_at} />,
    },
  ]
}

function useSessionActions() {
  const intl = useIntl()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const [endSession] = securityApi.useEndOwnSessionMutation()
  const [endOthers] = securityApi.useEndOtherSessionsMutation()
  const end = (session: OwnSession) =>
    void confirmChange({
      title: t('sessions.end_title', { device: deviceText(intl, session) }),
      description: t('sessions.end_text'),
      confirmLabel: t('sessions.end'),
      danger: false,
      change: () => endSession({ sessionId: session.id }).unwrap(),
      done: t('sessions.ended'),
    })
  const endAll = () =>
    void confirmChange({
      title: t('sessions.end_all_title'),
      description: t('sessions.end_all_text'),
      confirmLabel: t('sessions.end_all'),
      danger: false,
      change: () => endOthers().unwrap(),
      done: t('sessions.ended_all'),
    })
  const rowActions = (session: OwnSession): RowAction[] => [
    {
      key: 'end',
      label: t('sessions.end'),
      icon: <LogoutOutlined aria-hidden />,
      disabledReason: session.current ? t('sessions.current_reason') : undefined,
      onSelect: () => end(session),
    },
  ]
  return { rowActions, endAll }
}

/** Active sessions of this user. */
export function SessionsPanel() {
  const intl = useIntl()
  const t = useText()
  const result = securityApi.useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  const { rowActions, endAll } = useSessionActions()
  const others = result.data?.items.some(({ current }) => !current)
  return (
    <Panel title={t('sessions.title')} description={t('sessions.hint')} wide>
      <ListTable
        label={t('sessions.title')}
        columns={sessionColumns(intl)}
        result={unpagedList(result.data?.items, result)}
        params={UNPAGED_LIST}
        rowKey={({ id }) => id}
        rowName={(session) => deviceText(intl, session)}
        rowActions={rowActions}
        empty={{ picture: 'devices', title: t('sessions.none') }}
      />
      {others && (
        <ButtonRow>
          <Button onClick={endAll}>{t('sessions.end_all')}</Button>
        </ButtonRow>
      )}
    </Panel>
  )
}

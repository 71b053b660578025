import { DisconnectOutlined } from '@ant-design/icons'
import type { GuestSession } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import type { RowAction } from '@portico/shared/table'
import { useDisconnectTexts } from '@portico/shared/value-names'
import { guestsApi } from '../guests/guests-api'

/** Row actions of a session: ends it after a confirmation. */
export function useSessionActions(): (session: GuestSession) => RowAction[] {
  const siteId = useSiteId()
  const t = useText()
  const { description, done } = useDisconnectTexts(t('wifi_sessions.disconnect.consequence'))
  const confirmChange = useConfirmedChange()
  const [disconnect] = guestsApi.useDisconnectWifiSessionMutation()
  const ask = ({ id, hostname, mac }: GuestSession) => {
    const device = { device: hostname || mac }
    void confirmChange({
      title: t('accounts.device.disconnect.title', device),
      description,
      confirmLabel: t('accounts.device.disconnect.action'),
      change: () => disconnect({ siteId, sessionId: id }).unwrap(),
      done: t(done, device),
      failed: t('accounts.device.disconnect.failed'),
    })
  }
  return (session) => [
    {
      key: 'disconnect',
      label: t('accounts.device.disconnect.action'),
      icon: <DisconnectOutlined aria-hidden />,
      danger: true,
      disabledReason:
        session.state !== 'active'
          ? t('wifi_sessions.disconnect.over')
          : session.can.disconnect
            ? undefined
            : t('wifi_sessions.disconnect.denied'),
      onSelect: () => ask(session),
    },
  ]
}

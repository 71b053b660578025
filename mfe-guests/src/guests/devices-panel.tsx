import { DisconnectOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import type { GuestDevice, GuestProfile } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, Panel, SecondaryText, useConfirmedChange } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import {
  ListTable,
  localList,
  TwoLines,
  UNPAGED_LIST,
  type ListColumn,
  type RowAction,
} from '@portico/shared/table'
import { Badge, Tag } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { TagRow } from './guest-marks'
import { useDisconnectTexts } from '@portico/shared/value-names'
import { guestsApi } from './guests-api'
import styles from './devices-panel.module.css'

const nameOf = ({ hostname, mac }: GuestDevice) => hostname || mac

function useDisconnect(gid: number): (device: GuestDevice) => void {
  const siteId = useSiteId()
  const t = useText()
  const { description, done } = useDisconnectTexts(t('wifi_sessions.disconnect.consequence'))
  const confirmChange = useConfirmedChange()
  const [disconnect] = guestsApi.useDisconnectGuestDeviceMutation()
  return (device) => {
    const name = { device: nameOf(device) }
    void confirmChange({
      title: t('accounts.device.disconnect.title', name),
      description,
      confirmLabel: t('accounts.device.disconnect.action'),
      change: () => disconnect({ siteId, gid, mac: device.mac }).unwrap(),
      done: t(done, name),
      failed: t('accounts.device.disconnect.failed'),
    })
  }
}

function useColumns(): ListColumn<GuestDevice>[] {
  const t = useText()
  return [
    {
      key: 'device',
      title: t('guest.device'),
      card: 'title',
      render: (device) => (
        <TwoLines
          first={
            <TagRow>
              {nameOf(device)}
              {device.is_random_mac && <Tag color="warning">{t('guest.random_mac')}</Tag>}
            </TagRow>
          }
          second={device.hostname && device.mac}
        />
      ),
    },
    { key: 'os', title: t('guest.device_os'), render: ({ os }) => os || <SecondaryText>–</SecondaryText> },
    {
      key: 'status',
      title: t('wifi_sessions.column.status'),
      render: ({ online }) => (
        <Badge status={online ? 'success' : 'default'} text={t(online ? 'guest.online' : 'guest.offline')} />
      ),
    },
    {
      key: 'first_seen',
      title: t('guests.column.first_seen'),
      render: ({ first_seen }) => <InstantText value={first_seen} dayOnly />,
    },
    {
      key: 'last_seen',
      title: t('guests.column.last_seen'),
      render: ({ last_seen }) => <InstantText value={last_seen} />,
    },
  ]
}

/** The devices of a guest. */
export function DevicesPanel({ guest }: { guest: GuestProfile }) {
  const t = useText()
  const disconnect = useDisconnect(guest.id)
  const columns = useColumns()
  const { devices, can } = guest
  const title = t('guests.column.devices')
  const navigate = useNavigate()
  const rowActions = (device: GuestDevice): RowAction[] => [
    {
      key: 'offline',
      label: t('offline.why'),
      icon: <QuestionCircleOutlined aria-hidden />,
      onSelect: () => void navigate(paths.guestOffline({ mac: device.mac })),
    },
    ...(can.disconnect ? [disconnectAction(device)] : []),
  ]
  const disconnectAction = (device: GuestDevice): RowAction => ({
    key: 'disconnect',
    label: t('accounts.device.disconnect.action'),
    icon: <DisconnectOutlined aria-hidden />,
    danger: true,
    disabledReason: device.online ? undefined : t('guest.device_offline'),
    onSelect: () => disconnect(device),
  })
  return (
    <Panel title={title}>
      <ListTable
        label={title}
        columns={columns}
        result={localList(devices)}
        params={UNPAGED_LIST}
        rowKey={({ mac }) => mac}
        rowName={nameOf}
        rowActions={rowActions}
        empty={{ picture: 'devices', title: t('guest.no_devices') }}
      />
      {devices.some((device) => device.is_random_mac) && (
        <p className={styles.more}>
          <SecondaryText>{t('guest.random_mac_meaning')}</SecondaryText>
        </p>
      )}
    </Panel>
  )
}

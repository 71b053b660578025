import { Badge } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { GuestAccountDevice } from '../../contracts'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, InstantText, type DescriptionItem } from '@portico/shared/layout'
import { formatBytes } from '../units'
import styles from './device-item.module.css'

interface DeviceItemProps {
  device: GuestAccountDevice
  /** Shown before the items that every device has. */
  items?: readonly DescriptionItem[]
  action: ReactNode
}

/** A device connected with an account or a voucher, in a list. */
export function DeviceItem({ device, items = [], action }: DeviceItemProps) {
  const intl = useIntl()
  const t = useText()
  const { hostname, mac, online, first_login, last_seen, data_used } = device
  return (
    <li>
      <div className={styles.heading}>
        <div className={styles.names}>
          <div className={styles.name}>{hostname || t('accounts.device.unnamed')}</div>
          <span className={styles.mac}>{mac}</span>
          <Badge
            status={online ? 'success' : 'default'}
            text={t(online ? 'accounts.device.online' : 'accounts.device.offline')}
          />
        </div>
        {action}
      </div>
      <DescriptionList
        minWidth={150}
        inColumns
        items={[
          ...items,
          {
            key: 'first',
            label: t('accounts.device.first_login'),
            value: <InstantText value={first_login} />,
          },
          {
            key: 'last',
            label: t('accounts.device.last_seen'),
            value: last_seen ? <InstantText value={last_seen} /> : t('accounts.device.not_seen'),
          },
          { key: 'data', label: t('accounts.data_used'), value: formatBytes(intl, data_used) },
        ]}
      />
    </li>
  )
}

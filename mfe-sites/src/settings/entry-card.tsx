import {
  AuditOutlined,
  EnvironmentOutlined,
  LinkOutlined,
  MailOutlined,
  MessageOutlined,
  PrinterOutlined,
  SafetyOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
  WifiOutlined,
} from '@ant-design/icons'
import { theme } from 'antd'
import type { ComponentType } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { type HubEntry, ENTRY_TEXTS } from './hub-entries'

const ICONS: Record<HubEntry['key'], ComponentType<{ 'aria-hidden': boolean }>> = {
  general: SettingOutlined,
  site: WifiOutlined,
  redirect: LinkOutlined,
  sites: EnvironmentOutlined,
  clientAccess: TeamOutlined,
  sms: MessageOutlined,
  portal: UserOutlined,
  whitelist: PrinterOutlined,
  privacy: SafetyOutlined,
  reports: MailOutlined,
  audit: AuditOutlined,
}

/** A way to one page of settings. */
export function EntryCard({ entry, to }: { entry: HubEntry['key']; to: string }) {
  const { token } = theme.useToken()
  const Icon = ICONS[entry]
  const { title, text } = ENTRY_TEXTS[entry]
  return (
    <li>
      <Link
        to={to}
        style={{
          display: 'flex',
          gap: 14,
          boxSizing: 'border-box',
          height: '100%',
          padding: 16,
          color: token.colorText,
          background: token.colorBgContainer,
          border: `1px solid ${token.colorBorderSecondary}`,
          borderRadius: token.borderRadiusLG,
        }}
      >
        <span style={{ fontSize: 20, lineHeight: 1.2, color: token.colorPrimary }}>
          <Icon aria-hidden />
        </span>
        <span style={{ minWidth: 0 }}>
          <span style={{ display: 'block', fontWeight: 600 }}>
            <FormattedMessage id={title} />
          </span>
          <span style={{ display: 'block', fontSize: 13, color: token.colorTextDescription }}>
            <FormattedMessage id={text} />
          </span>
        </span>
      </Link>
    </li>
  )
}

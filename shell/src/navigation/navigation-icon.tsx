import {
  AppstoreOutlined,
  BankOutlined,
  BarChartOutlined,
  BgColorsOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DeploymentUnitOutlined,
  EnvironmentOutlined,
  HeartOutlined,
  IdcardOutlined,
  LayoutOutlined,
  MailOutlined,
  NotificationOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { RemoteNavigationItem } from '@portico/shared/remote-config'
import type { ComponentType } from 'react'

const ICONS: Record<string, ComponentType<{ 'aria-hidden': boolean }>> = {
  dashboard: DashboardOutlined,
  sites: EnvironmentOutlined,
  admins: SolutionOutlined,
  clients: TeamOutlined,
  branding: BgColorsOutlined,
  splash: LayoutOutlined,
  email: MailOutlined,
  ads: NotificationOutlined,
  guests: UserOutlined,
  voucher: TagsOutlined,
  'multisite-voucher': AppstoreOutlined,
  packages: ShoppingOutlined,
  transactions: SwapOutlined,
  accounts: CreditCardOutlined,
  'guest-accounts': IdcardOutlined,
  settings: SettingOutlined,
  reports: BarChartOutlined,
  billing: BankOutlined,
  remotes: DeploymentUnitOutlined,
  platform: HeartOutlined,
}

/** The icon that a remote names or draws; a neutral one where the shell does not know the name. */
export function NavigationIcon({ icon }: { icon: RemoteNavigationItem['icon'] }) {
  if (typeof icon !== 'string') {
    return (
      <span className="anticon" aria-hidden>
        <svg viewBox="0 0 24 24" width="1em" height="1em" fill="currentColor">
          <path d={icon.path} />
        </svg>
      </span>
    )
  }
  const Icon = ICONS[icon] ?? AppstoreOutlined
  return <Icon aria-hidden />
}

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
  LockOutlined,
  MailOutlined,
  MobileOutlined,
  NotificationOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SolutionOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { messageIdOf, useText, type MessageId } from '@portico/shared/i18n'
import { selectCan } from '@portico/shared/session'
import type { RemoteNavigationItem } from '@portico/shared/remote-config'
import { useSignedInUser, useSiteId, useSiteSettings, type SessionRoot } from '@portico/shared/session'
import { Fragment, useEffect, useId, useMemo, useRef, type ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { preloadRemote } from '../federation/preload-remote'
import { useRegistry } from '../federation/use-registry'
import { attentionOf, useAttention } from '../attention/use-attention'
import { AttentionBadge } from '../attention/attention-badge'
import { activeEntry, navigationEntries, navigationGroups, type NavigationEntry } from './navigation-items'
import styles from './navigation-list.module.css'

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
  devices: MobileOutlined,
  settings: SettingOutlined,
  reports: BarChartOutlined,
  billing: BankOutlined,
  remotes: DeploymentUnitOutlined,
  platform: HeartOutlined,
}

/** The icon that a remote names or draws; a neutral one for an unknown name. */
function NavigationIcon({ icon }: { icon: RemoteNavigationItem['icon'] }) {
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

/** Hover time in ms before preloading; a passing pointer stays shorter. */
const DWELL = 200

/** Preloads a section's files once the pointer or the focus rests on its item. */
function useHoverPreload(remote: string) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const start = () => {
    cancel()
    timer.current = setTimeout(() => preloadRemote(remote), DWELL)
  }
  // The item may unmount while the timer runs.
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel }
}

interface ItemProps {
  entry: NavigationEntry
  /** How much needs attention there. */
  attention: number
  active: boolean
  collapsed: boolean
  onNavigate: (() => void) | undefined
}

function NavigationItem({ entry, attention, active, collapsed, onNavigate }: ItemProps) {
  const t = useText()
  const preload = useHoverPreload(entry.remote)
  const label = t(messageIdOf(entry.label))
  const note = entry.locked
    ? t('shell.navigation.locked')
    : attention > 0 && t('shell.navigation.attention', { count: attention })
  const name = note ? `${label}, ${note}` : label
  return (
    <li>
      <Link
        to={entry.path}
        className={styles.item}
        aria-current={active ? 'page' : undefined}
        aria-label={name}
        {...(collapsed || note ? { title: name } : {})}
        {...preload}
        onClick={onNavigate}
      >
        <NavigationIcon icon={entry.icon} />
        <span className={styles.label}>{label}</span>
        {entry.locked && <LockOutlined aria-hidden className={styles.lock} />}
        {!entry.locked && attention > 0 && <AttentionBadge count={attention} className={styles.badge} />}
      </Link>
    </li>
  )
}

/** Items that the user sees here. */
export function useNavigationEntries(): NavigationEntry[] {
  const registry = useRegistry()
  const user = useSignedInUser()
  const session = useSelector((state: SessionRoot) => state.session)
  return useMemo(
    () =>
      navigationEntries(registry, {
        seesLocked: user.can.see_locked,
        inControlPanel: session.selectedSite?.id === 0,
        can: (permission) => selectCan({ session }, permission),
      }),
    [registry, user, session],
  )
}

const groupNameId = (group: NavigationEntry['group']): MessageId => `shell.navigation.group.${group}`

interface Props {
  collapsed?: boolean
  /** Called after a selection: closes the drawer on narrow screens. */
  onNavigate?: () => void
}

export function NavigationList({ collapsed = false, onNavigate }: Props) {
  const t = useText()
  const id = useId()
  const { pathname } = useLocation()
  const entries = useNavigationEntries()
  const attention = useAttention()
  const registry = useRegistry()
  const settings = useSiteSettings()
  const permissionsKnown = useSiteId() === 0 || settings !== null
  const active = activeEntry(entries, registry, pathname)
  return (
    <nav aria-label={t('shell.navigation.label')} className={styles.nav}>
      {entries.length === 0 && !collapsed && permissionsKnown && registry.source !== 'none' && (
        <p className={styles.none}>{t('shell.navigation.none')}</p>
      )}
      {navigationGroups(entries).map(({ group, items }) => (
        <Fragment key={group}>
          <p id={`${id}-${group}`} className={styles.heading}>
            {t(groupNameId(group))}
          </p>
          <ul aria-labelledby={`${id}-${group}`}>
            {items.map((entry) => (
              <NavigationItem
                key={entry.remote + entry.path}
                entry={entry}
                attention={attentionOf(attention, entry.attention)}
                active={entry === active}
                collapsed={collapsed}
                onNavigate={onNavigate}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

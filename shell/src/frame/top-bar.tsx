import {
  ControlOutlined,
  LogoutOutlined,
  MenuOutlined,
  SearchOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { visuallyHidden } from '@portico/shared/layout'
import { useBrand, useSelectedSite, useSignedInUser } from '@portico/shared/session'
import { App, Button, Dropdown } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { paths } from '../addresses/paths'
import { attentionOf, useAttention } from '../attention/use-attention'
import { useNavigationEntries } from '../navigation/navigation-list'
import { CONTROL_PANEL } from '../sites/choose-site'
import { useSiteName } from '../sites/site-name'
import { useSiteChoice } from '../sites/use-site-choice'
import { ColorModeSwitch } from './color-mode-switch'
import { LanguageSwitch } from './language-switch'
import { Logo } from './logo'
import switches from './switches.module.css'
import styles from './top-bar.module.css'

/** Initials of the first two words: 'Ana Ruiz' gives AR. */
function initials(name: string): string {
  return name
    .split(/[\s@.]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}

function AccountMenu() {
  const t = useText()
  const navigate = useNavigate()
  const user = useSignedInUser()
  const items = [
    {
      key: 'who',
      type: 'group' as const,
      label: (
        <span className={styles.who}>
          <strong>{user.displayname}</strong>
          <span>{user.email}</span>
          <span>{user.account.name}</span>
        </span>
      ),
    },
    { type: 'divider' as const },
    {
      key: paths.account,
      icon: <UserOutlined aria-hidden />,
      label: t('shell.account-menu.account'),
    },
    {
      key: paths.logout,
      icon: <LogoutOutlined aria-hidden />,
      label: t('shell.account-menu.logout'),
    },
  ]
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      // Both are addresses, so a page with unsaved changes can block the navigation.
      menu={{ items, onClick: ({ key }) => navigate(key) }}
    >
      <button
        type="button"
        className={styles.avatar}
        aria-haspopup="menu"
        aria-label={t('shell.account-menu.label')}
      >
        {initials(user.displayname || user.email)}
      </button>
    </Dropdown>
  )
}

const stayOpen = () => undefined

function ControlPanelButton() {
  const t = useText()
  const user = useSignedInUser()
  const inControlPanel = useSelectedSite()?.id === 0
  const { choose, opening } = useSiteChoice(stayOpen)
  if (!user.permissions.control_panel || inControlPanel) return null
  return (
    <Button
      icon={<ControlOutlined aria-hidden />}
      loading={opening === 0}
      onClick={() => void choose(CONTROL_PANEL)}
    >
      <span className={styles.wideOnly}>{t('shell.frame.control-panel')}</span>
      <span className={clsx(styles.narrowOnly, visuallyHidden)}>{t('shell.frame.control-panel')}</span>
    </Button>
  )
}

/** Language and color mode, with a message if the account couldn't be updated. */
export function Switches() {
  const t = useText()
  const { message } = App.useApp()
  return (
    <>
      <LanguageSwitch onFailure={() => void message.warning(t('shell.frame.language-failed'))} />
      <ColorModeSwitch />
    </>
  )
}

/** Opens the navigation on narrow screens. Says if a section in it needs attention. */
function MenuButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  const counts = useAttention()
  const count = attentionOf(
    counts,
    useNavigationEntries().flatMap(({ attention = [], locked }) => (locked ? [] : attention)),
  )
  const label = t('shell.navigation.open')
  return (
    <button
      type="button"
      className={clsx(switches.iconButton, count > 0 && switches.attention)}
      aria-label={count > 0 ? `${label}, ${t('shell.navigation.attention', { count })}` : label}
      onClick={onClick}
    >
      <MenuOutlined aria-hidden />
    </button>
  )
}

interface Props {
  logoSvg: string | null
  /** Opens the navigation on narrow screens; absent in the plain layout. */
  onMenu?: (() => void) | undefined
  narrow: boolean
  /** Opens the command menu on narrow screens; others have it in the navigation. */
  onSearch?: (() => void) | undefined
  /** Button of the site switcher. */
  children?: ReactNode
}

/** The top bar. The plain layout has it too, without the navigation. */
export function TopBar({ logoSvg, onMenu, onSearch, narrow, children }: Props) {
  const t = useText()
  const name = useSiteName()
  const { header } = useBrand()
  return (
    <header className={styles.bar}>
      {onMenu && <MenuButton onClick={onMenu} />}
      <Link to={paths.home} className={styles.home} aria-label={t('shell.frame.home')}>
        <Logo svg={logoSvg} surface={header.bg_color} />
      </Link>
      {name && (
        <p className={styles.siteName} title={name}>
          <span className={visuallyHidden}>{t('shell.frame.location')}</span>
          {name}
        </p>
      )}
      {children}
      {header.links.length > 0 && (
        <nav className={styles.links} aria-label={t('shell.frame.links')}>
          {header.links.map(({ url, label }) => (
            <a key={url + label} href={url} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          ))}
        </nav>
      )}
      <div className={styles.end}>
        {onSearch && (
          <button
            type="button"
            className={switches.iconButton}
            aria-label={t('shell.command-menu')}
            aria-keyshortcuts="Control+K Meta+K"
            title={t('shell.command-menu')}
            onClick={onSearch}
          >
            <SearchOutlined aria-hidden />
          </button>
        )}
        <ControlPanelButton />
        {!narrow && <Switches />}
        <AccountMenu />
      </div>
    </header>
  )
}

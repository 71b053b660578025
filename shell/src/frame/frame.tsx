import { LeftOutlined, RightOutlined, SwapOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { useSelectedSite } from '@portico/shared/session'
import { NAVIGATION_WIDTH } from '@portico/shared/theme'
import { Button, Drawer } from 'antd'
import { clsx } from 'clsx'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCommandMenu } from '../command-menu/use-command-menu'
import { NavigationList } from '../navigation/navigation-list'
import navigation from '../navigation/navigation-list.module.css'
import { NavigationSearch } from '../navigation/navigation-search'
import { OverrideBanner } from '../notices/override-banner'
import { RegistryNotice } from '../notices/registry-notice'
import { SubscriptionBanner } from '../notices/subscription-banner'
import { readStored, writeStored } from '../session/stored-state'
import { SiteSwitcher } from '../sites/site-switcher'
import { BrandFooter } from './brand-footer'
import styles from './frame.module.css'
import { SkipLink } from './skip-link'
import { Switches, TopBar } from './top-bar'
import { CONTENT_ID } from './use-focus-on-navigation'

const CommandMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "command-menu" */ '../command-menu/command-menu')).CommandMenu,
}))

function useCollapsed() {
  const [collapsed, setCollapsed] = useState(() => readStored('navigation') === 'collapsed')
  const toggle = () => {
    writeStored('navigation', collapsed ? 'open' : 'collapsed')
    setCollapsed(!collapsed)
  }
  return { collapsed, toggle }
}

/** Navigation beside the page, on screens wide enough for it. */
function SideNavigation({ onSearch }: { onSearch: () => void }) {
  const t = useText()
  const { collapsed, toggle } = useCollapsed()
  return (
    <aside className={styles.side} data-collapsed={collapsed}>
      <NavigationSearch onOpen={onSearch} />
      <NavigationList collapsed={collapsed} />
      <button
        type="button"
        className={clsx(navigation.item, styles.collapse)}
        aria-expanded={!collapsed}
        aria-label={t(collapsed ? 'shell.navigation.expand' : 'shell.navigation.collapse')}
        onClick={toggle}
      >
        {collapsed ? <RightOutlined aria-hidden /> : <LeftOutlined aria-hidden />}
        <span className={navigation.label}>{t('shell.navigation.collapse.short')}</span>
      </button>
    </aside>
  )
}

function SwitchSiteButton({ onClick }: { onClick: () => void }) {
  const t = useText()
  const inControlPanel = useSelectedSite()?.id === 0
  return (
    <Button className={styles.switchSite} icon={<SwapOutlined aria-hidden />} onClick={onClick}>
      {t(inControlPanel ? 'shell.sites.go-to' : 'shell.sites.switch')}
    </Button>
  )
}

interface Props {
  logoSvg: string | null
  title: string
  children: ReactNode
}

/** The page with its frame: top bar, navigation, banners, site switcher. */
export function Frame({ logoSvg, title, children }: Props) {
  const narrow = useNarrow()
  const [menuOpen, setMenuOpen] = useState(false)
  const [switching, setSwitching] = useState(false)
  const menu = useCommandMenu()
  const switchButton = (
    <SwitchSiteButton
      onClick={() => {
        setMenuOpen(false)
        setSwitching(true)
      }}
    />
  )

  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar
        logoSvg={logoSvg}
        narrow={narrow}
        onSearch={narrow ? menu.open : undefined}
        onMenu={narrow ? () => setMenuOpen(true) : undefined}
      >
        {!narrow && switchButton}
      </TopBar>
      <div className={styles.body}>
        {!narrow && <SideNavigation onSearch={menu.open} />}
        <div className={styles.content}>
          <OverrideBanner />
          <RegistryNotice />
          <SubscriptionBanner />
          <main id={CONTENT_ID} tabIndex={-1} aria-label={title}>
            {children}
          </main>
          <BrandFooter />
        </div>
      </div>
      {narrow && (
        <Drawer
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
          placement="left"
          size={NAVIGATION_WIDTH}
          title={switchButton}
          classNames={{ header: styles.drawerHeader, body: styles.drawerBody, wrapper: styles.drawer }}
          footer={
            <div className={styles.drawerFooter}>
              <Switches />
            </div>
          }
        >
          <NavigationSearch
            onOpen={() => {
              setMenuOpen(false)
              menu.open()
            }}
          />
          <NavigationList onNavigate={() => setMenuOpen(false)} />
        </Drawer>
      )}
      {menu.isOpen && (
        <Suspense fallback={null}>
          <CommandMenu recent={menu.recent} takeEarlyLetters={menu.takeEarlyLetters} onClose={menu.close} />
        </Suspense>
      )}
      <SiteSwitcher open={switching} onClose={() => setSwitching(false)} />
    </div>
  )
}

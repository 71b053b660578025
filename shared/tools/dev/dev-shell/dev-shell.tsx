import { useText } from '@portico/shared/i18n'
import { App, Menu, Result } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { useSelector, useStore } from 'react-redux'
import { matchPath } from 'react-router-dom'
import { messageIdOf } from '../../../src/provided/i18n'
import { selectCan } from '../../../src/provided/session'
import type { RemoteModule } from '../../../src/provided/remote'
import type { RemoteConfig } from '../../../src/bundled/remote-config'
import { useUser, type SessionRoot } from '../../../src/provided/session'
import type { BrowserRouter } from './browser-router'
import { Pickers } from './pickers'
import { RemoteSlot } from './remote-slot'
import { SignIn } from './sign-in'
import { openSession } from './dev-shell-session'
import type { DevShellStore } from './dev-shell-store'

interface Props {
  remote: RemoteModule
  config: RemoteConfig
  router: BrowserRouter
}

/** Path for showing a single widget, which a deployed shell has no page for. */
const WIDGETS = '/widgets/'

/** The remote's navigation items, its pages without required parameters, and its widgets. */
function addressesOf(config: RemoteConfig): { path: string; label: string | null }[] {
  const items = config.navigation.map(({ path, label }) => ({ path, label }))
  const pages = config.routes
    .filter(({ path }) => !/[:*]/.test(path) && !items.some((item) => item.path === path))
    .map(({ path }) => ({ path, label: null }))
  const widgets = config.widgets.map(({ id, title }) => ({ path: WIDGETS + id, label: title }))
  return [...items, ...pages, ...widgets]
}

/** The page or widget of an address, with its permission. */
function shownAt(config: RemoteConfig, path: string) {
  const tile = config.widgets.find(({ id }) => path === WIDGETS + id)
  if (tile) return { widget: tile.id, open: false, permission: tile.permission }
  const rule = config.routes.find((route) => matchPath(route.path, path))
  return rule && { widget: null, open: rule.public === true, permission: rule.permission }
}

function Page({ remote, config, router }: Props) {
  const t = useText()
  const { pathname } = useSyncExternalStore(router.subscribe, router.getLocation)
  const shown = shownAt(config, pathname.slice(router.basename.length))
  const allowed = useSelector(
    (state: SessionRoot) => shown?.open || (shown?.permission && selectCan(state, shown.permission)),
  )
  if (!shown) return <Result status="404" title={t('dev_shell.no_page')} />
  if (!allowed)
    return <Result status="403" title={t('dev_shell.no_permission', { permission: shown.permission })} />
  return <RemoteSlot remote={remote} config={config} widget={shown.widget} router={router} />
}

/** One remote in a minimal shell. */
export function DevShell({ remote, config, router }: Props) {
  const t = useText()
  const store = useStore() as DevShellStore
  const user = useUser()
  const { pathname } = useSyncExternalStore(router.subscribe, router.getLocation)
  const [failed, setFailed] = useState(false)
  const open = async () => {
    const done = await openSession(store, null)
    setFailed(!done)
    router.setSite(store.getState().session.selectedSite?.id ?? 0)
  }
  const addresses = addressesOf(config)
  return (
    <App component={false}>
      {user ? (
        <>
          <Pickers
            onSite={(siteId) => {
              router.setSite(siteId)
              router.push(`${pathname}?site=${siteId}`)
            }}
          />
          <Menu
            mode="horizontal"
            // Shows all of them, regardless of their number.
            disabledOverflow
            style={{ flexWrap: 'wrap' }}
            selectedKeys={[pathname.slice(router.basename.length)]}
            onClick={({ key }) => router.push(router.basename + key)}
            items={addresses.map(({ path, label }) => ({
              key: path,
              label: label ? t(messageIdOf(label)) : path,
            }))}
          />
          <Page remote={remote} config={config} router={router} />
        </>
      ) : (
        <SignIn onDone={() => void open()} />
      )}
      {failed && <Result status="warning" title={t('dev_shell.no_session')} />}
    </App>
  )
}

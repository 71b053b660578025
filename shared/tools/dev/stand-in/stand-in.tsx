import { App, Menu, Result } from 'antd'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSelector, useStore } from 'react-redux'
import { matchPath } from 'react-router-dom'
import { selectCan } from '../../../src/permissions'
import type { RemoteModule } from '../../../src/remote'
import type { RemoteConfig } from '../../../src/remote-config'
import { useUser, type SessionRoot } from '../../../src/session'
import type { BrowserRouter } from './browser-router'
import { Pickers } from './pickers'
import { RemoteSlot } from './remote-slot'
import { SignIn } from './sign-in'
import { openSession } from './stand-in-session'
import type { StandInStore } from './stand-in-store'

interface Props {
  remote: RemoteModule
  config: RemoteConfig
  router: BrowserRouter
}

/** Its navigation items, and its pages that need no parameter. */
function addressesOf(config: RemoteConfig): { path: string; label: string | null }[] {
  const items = config.navigation.map(({ path, label }) => ({ path, label }))
  const pages = config.routes
    .filter(({ path }) => !/[:*]/.test(path) && !items.some((item) => item.path === path))
    .map(({ path }) => ({ path, label: null }))
  return [...items, ...pages]
}

function Page({ remote, config, router }: Props) {
  const { pathname } = useSyncExternalStore(router.subscribe, router.getLocation)
  const rule = config.routes.find(({ path }) => matchPath(path, pathname.slice(router.basename.length)))
  const allowed = useSelector(
    (state: SessionRoot) => rule?.public === true || (rule?.permission && selectCan(state, rule.permission)),
  )
  if (!rule) return <Result status="404" title={<FormattedMessage id="stand_in.no_page" />} />
  if (!allowed)
    return (
      <Result
        status="403"
        title={<FormattedMessage id="stand_in.no_permission" values={{ permission: rule.permission }} />}
      />
    )
  return <RemoteSlot remote={remote} router={router} />
}

/** One remote, with just enough of a shell around it. */
export function StandIn({ remote, config, router }: Props) {
  const intl = useIntl()
  const store = useStore() as StandInStore
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
            selectedKeys={[pathname.slice(router.basename.length)]}
            onClick={({ key }) => router.push(router.basename + key)}
            items={addresses.map(({ path, label }) => ({
              key: path,
              label: label ? intl.formatMessage({ id: label }) : path,
            }))}
          />
          <Page remote={remote} config={config} router={router} />
        </>
      ) : (
        <SignIn onDone={() => void open()} />
      )}
      {failed && <Result status="warning" title={<FormattedMessage id="stand_in.no_session" />} />}
    </App>
  )
}

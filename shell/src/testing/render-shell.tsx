import type { BootData, RemoteList, SiteSettings, User } from '@portico/shared/contracts'
import type { RemoteConfigInput } from '@portico/shared/remote-config'
import { answer, apiServer, buildMeta, buildSiteSettings, buildUser } from '@portico/shared/testing'
import { act, render } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { ShellApp } from '../app/shell-app'
import { startRegistry } from '../federation/use-registry'
import { createShellRouter, type PorticoRouter } from '../router/create-shell-router'
import { ShellRouting } from '../router/shell-routing'
import { createAppStore, type AppStore } from '../store/app-store'
import { buildRemote, buildRemoteList } from './registry-builders'

// webpack sets it to the shell's folder, whose name is its build.
Object.assign(globalThis, { __webpack_public_path__: '/remotes/shell/b1/' })

const ACCOUNT_PAGES: RemoteConfigInput['routes'] = [
  { path: '/app/account/:selectedTab?', permission: 'all', layout: 'plain' },
  { path: '/change-subscription/:flow?', public: true, layout: 'plain' },
  { path: '/signup/registration/setup-payment/:flow?', public: true, layout: 'plain' },
]

/**
 * Remotes without code: the dashboard and the account are present but disabled, so that the frame surrounds a page of
 * the shell and nothing is loaded.
 */
export const TEST_REMOTES = buildRemoteList(
  buildRemote(
    'mfe-sites',
    { routes: [{ path: '/app/reports/dashboard', permission: 'all' }] },
    { enabled: false, reason: 'switched_off' },
  ),
  buildRemote('mfe-control-panel', { routes: ACCOUNT_PAGES }, { enabled: false, reason: 'switched_off' }),
  buildRemote('mfe-vouchers', {
    messages: { 'en-US': { 'nav.vouchers': 'Vouchers' }, 'es-ES': { 'nav.vouchers': 'Vales' } },
    navigation: [
      {
        label: 'nav.vouchers',
        icon: 'vouchers',
        path: '/app/voucher/manage',
        permission: 'voucher',
        scope: 'site',
        order: 110,
      },
    ],
    routes: [{ path: '/app/voucher/manage', permission: 'voucher', scope: 'site' }],
  }),
)

interface Options {
  /** Below the base path. */
  path: string
  /** Null: signed out. */
  user?: User | null
  settings?: SiteSettings
  remotes?: RemoteList
  /** Differences from an installation without connected services. */
  meta?: Partial<BootData['meta']>
}

export interface RenderedShell {
  store: AppStore
  router: PorticoRouter
  /** Path and query on screen, without the base path. */
  address: () => string
  unmount: () => void
}

let shown: BootData | undefined

/** Requested on every navigation. */
const BOOT_ANSWERS = [
  answer('listRemotes', () => shown?.remotes ?? TEST_REMOTES),
  answer('getMeta', () => shown?.meta ?? buildMeta()),
  answer('getProfile', () => shown?.user ?? buildUser()),
  answer('getSiteSettings', () => shown?.site?.settings ?? buildSiteSettings()),
  // The shell checks after a while whether a remote's code is loading, and reports a failure: on slow machines within a
  // test, and perhaps within a later one.
  answer('reportRemote'),
  http.get('*/remotes/:name/b1/:file', () => new HttpResponse(null, { status: 404 })),
]
type BootAnswer = (typeof BOOT_ANSWERS)[number]

/** Renders the whole shell over a real router, like the page does. */
export async function renderShell({
  path,
  user = null,
  settings,
  remotes = TEST_REMOTES,
  meta,
}: Options): Promise<RenderedShell> {
  window.history.replaceState(null, '', `/newapp${path}`)
  const boot: BootData = {
    meta: buildMeta(meta),
    remotes,
    user,
    site: user?.sites[0] ? { id: user.sites[0].id, settings: settings ?? buildSiteSettings() } : null,
  }
  shown = boot
  await startRegistry(boot.remotes, user !== null)
  // The test's handlers come first. Passed to `resetHandlers`, they would stay for the following tests.
  const given = apiServer.listHandlers().filter((handler) => !BOOT_ANSWERS.includes(handler as BootAnswer))
  apiServer.resetHandlers()
  apiServer.use(...BOOT_ANSWERS)
  apiServer.use(...given)
  const store = createAppStore()
  const router = createShellRouter()
  // The texts and the code of the screen load asynchronously, and React requires such waits to be awaited.
  let unmount = () => undefined as void
  await act(async () => {
    ;({ unmount } = render(
      <Provider store={store}>
        <ShellRouting router={router}>
          <ShellApp boot={boot} />
        </ShellRouting>
      </Provider>,
    ))
  })
  return {
    store,
    router,
    unmount: () => unmount(),
    address: () => (window.location.pathname + window.location.search).slice('/newapp'.length),
  }
}

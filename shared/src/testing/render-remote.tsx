import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { getConfig, screen } from '@testing-library/react'
import { baseApi } from '../api'
import type { RemoteHost, RemoteModule } from '../remote'
import { localeChanged, sessionReducer, siteSelected, userLoaded } from '../session'
import type { Language, SiteSettings, User } from '../contracts'
import { createMemoryRouter, type MemoryRouter } from './memory-router'
import { buildSiteSettings, buildUser } from './session-builders'

export interface RenderRemoteOptions {
  /** Below the base path, with its query: '/app/voucher/manage?tab=inuse'. */
  path: string
  user?: User
  /** Null for the control panel. */
  settings?: SiteSettings | null
  locale?: Language
  /** What the shell knows of its remotes. Default: nothing was loaded. */
  platform?: RemoteHost['platform']
}

export interface RenderedRemote {
  router: MemoryRouter
  host: RemoteHost
  unmount: () => Promise<void>
}

/** A store as the shell makes it, with a user at site 1. */
export function createTestStore(options: Omit<RenderRemoteOptions, 'path'> = {}) {
  const { user = buildUser(), settings = buildSiteSettings(), locale = 'en-US' } = options
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  const site = settings ? { id: 1, name: settings.settings.name } : { id: 0, name: 'Control Panel' }
  store.dispatch(userLoaded(user))
  store.dispatch(siteSelected({ site, settings }))
  store.dispatch(localeChanged(locale))
  return store
}

const NONE: never[] = []
const NOTHING_LOADED: RemoteHost['platform'] = {
  getLoads: () => NONE,
  getShared: () => NONE,
  subscribe: () => () => undefined,
}

let mounted: (() => Promise<void>)[] = []
let mounts = 0
/** Fail the test at its end: thrown inside React they would only start another round of error boundaries. */
const faults: unknown[] = []

// single-spa waits for the first paint, and inside `act` React paints only after the wait.
const outsideAct = (run: () => Promise<unknown>) => getConfig().asyncWrapper(run)

/**
 * Mounts a remote as the shell does: through its single-spa lifecycles, with a store, a router and a
 * signed-in user. Faults of the remote fail the test.
 */
export async function renderRemote(
  remote: RemoteModule,
  options: RenderRemoteOptions,
): Promise<RenderedRemote> {
  const router = createMemoryRouter(options.path)
  const fail = (_kind: string, error: unknown) => void faults.push(error)
  const host: RemoteHost = {
    store: createTestStore(options),
    router,
    onFault: fail,
    onCrash: fail,
    retry: () => undefined,
    onReady: () => undefined,
    platform: options.platform ?? NOTHING_LOADED,
    // No other remote runs beside the one under test.
    mountWidget: () => Promise.resolve({ state: 'off', reason: 'unknown' }),
  }
  const domElement = document.createElement('div')
  document.body.append(domElement)
  mounts += 1
  const props = { host, domElement, name: `${remote.name}-${mounts}` } as never
  const unmount = async () => {
    mounted = mounted.filter((each) => each !== unmount)
    await outsideAct(() => remote.unmount(props))
    domElement.remove()
  }
  mounted.push(unmount)
  await remote.bootstrap(props)
  await outsideAct(() => remote.mount(props))
  // The screen is a chunk of its own.
  await screen.findByRole('heading', { level: 1 })
  return { router, host, unmount }
}

afterEach(async () => {
  const all = mounted
  mounted = []
  for (const unmount of all) await unmount()
  expect(faults.splice(0)).toEqual([])
})

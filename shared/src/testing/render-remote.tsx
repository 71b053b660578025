import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { getConfig, screen } from '@testing-library/react'
import { baseApi } from '../provided/api'
import type { RemoteHost, RemoteModule, RemoteOffer, RootLifecycles } from '../provided/remote'
import { localeChanged, sessionReducer, siteSelected, userLoaded } from '../provided/session'
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
  /** The shell's state of its remotes. Default: nothing was loaded. */
  platform?: RemoteHost['platform']
  /** Enabled remotes, including this one. Default: none. */
  offers?: readonly RemoteOffer[]
  /** Widgets of other remotes. Default: none can be mounted. */
  mountWidget?: RemoteHost['mountWidget']
}

export interface RenderedRemote {
  router: MemoryRouter
  host: RemoteHost
  /** Passes other props to a widget. */
  update: (widgetProps: Record<string, unknown>) => Promise<void>
  unmount: () => Promise<void>
}

/** A store like the shell's, with a user at site 1. */
export function createTestStore(options: Omit<RenderRemoteOptions, 'path'> = {}) {
  const { user = buildUser(), settings = buildSiteSettings(), locale = 'en-US' } = options
  const store = configureStore({
    reducer: combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer }),
    middleware: (defaults) => {
      // The duration of a check depends on the machine, and the contract kit fails on any console output.
      const patient = { warnAfter: Infinity }
      return defaults({ immutableCheck: patient, serializableCheck: patient }).concat(baseApi.middleware)
    },
    // Screens are notified of refetched data before a form has shown that it's saved. In browsers, that depends on the
    // next frame.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
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
/** Fail the test at its end: thrown inside React they would only trigger error boundaries again. */
const faults: unknown[] = []

// single-spa waits for the first paint, and inside `act` React paints only after the wait.
const outsideAct = (run: () => Promise<unknown>) => getConfig().asyncWrapper(run)

/** Mounts one root of a remote. Faults of the remote fail the test. */
async function mountRoot(
  name: string,
  root: RootLifecycles,
  { options, widgetProps }: { options: RenderRemoteOptions; widgetProps?: Record<string, unknown> },
): Promise<RenderedRemote> {
  const router = createMemoryRouter(options.path)
  const fail = (_kind: string, error: unknown) => void faults.push(error)
  const host: RemoteHost = {
    store: createTestStore(options),
    router,
    onFault: fail,
    onCrash: fail,
    canFallBack: () => false,
    retry: () => undefined,
    onReady: () => undefined,
    platform: options.platform ?? NOTHING_LOADED,
    directory: { getRemotes: () => options.offers ?? NONE, subscribe: () => () => undefined },
    // No other remote runs beside the tested one.
    mountWidget: options.mountWidget ?? (() => Promise.resolve({ state: 'off', reason: 'unknown' })),
  }
  const domElement = document.createElement('div')
  document.body.append(domElement)
  mounts += 1
  const props = { host, domElement, name: `${name}-${mounts}`, widgetProps } as never
  const unmount = async () => {
    mounted = mounted.filter((each) => each !== unmount)
    await outsideAct(() => root.unmount(props))
    domElement.remove()
  }
  const update = async (next: Record<string, unknown>) => {
    await outsideAct(() => root.update({ ...(props as object), widgetProps: next } as never))
  }
  mounted.push(unmount)
  await root.bootstrap(props)
  await outsideAct(() => root.mount(props))
  return { router, host, update, unmount }
}

/** Mounts a remote like the shell does: with its single-spa lifecycles, a store, a router and a signed-in user. */
export async function renderRemote(
  remote: RemoteModule,
  options: RenderRemoteOptions,
): Promise<RenderedRemote> {
  const rendered = await mountRoot(remote.name, remote, { options })
  // The screen is a separate chunk.
  await screen.findByRole('heading', { level: 1 })
  return rendered
}

interface RenderWidgetOptions extends Partial<RenderRemoteOptions> {
  /** Props passed by the page of another remote. */
  props: Record<string, unknown>
}

/** Mounts one widget of a remote, like a page of another remote does. */
export async function renderWidget(
  remote: RemoteModule,
  widget: string,
  { props, ...options }: RenderWidgetOptions,
): Promise<RenderedRemote> {
  const root = remote.widgets[widget]
  if (!root) throw new Error(`${remote.name} has no widget ${widget}`)
  const given = { path: '/app/reports/dashboard', ...options }
  return mountRoot(`${remote.name}/${widget}`, root, { options: given, widgetProps: props })
}

afterEach(async () => {
  const all = mounted
  mounted = []
  for (const unmount of all) await unmount()
  expect(faults.splice(0)).toEqual([])
})

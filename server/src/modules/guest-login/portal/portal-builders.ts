import { splashPath, type LoginMethod, type LoginSettings } from '@portico/shared/contracts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { tenantForEachTest, startTestApp, TEST_SECRET, type TestApp } from '../../../testing/test-app'
import { guest, loginSetting, wifiSession } from '../../../schema'
import {
  gatewaySecret,
  readSignedRedirect,
  signRedirect,
  type AccessGrant,
  type Authorization,
  type RouterAdapter,
  type RouterRedirect,
  type Routers,
} from '../routers'
import type { LimitChange } from '../radius'
import { replaceLoginMethods } from '../../site-setup/sites'

/**
 * A router that authorizes every device unless told otherwise. It vouches for devices by signed redirects, as
 * the simulated router does.
 */
export class FakeRouter implements Pick<Routers, 'adapterOf'> {
  readonly grants: { grant: AccessGrant; redirect: RouterRedirect }[] = []
  answer: Authorization = { ok: true, kind: 'backend_api' }
  readonly changes: AccessGrant[] = []
  /** Null: it can't change the limits of a session. */
  limitChange: LimitChange | null = null

  adapterOf = (): RouterAdapter => ({
    check: async () => ({ state: 'online', detail: '' }),
    vouchedDevice: async (_tx, { siteId, ...arrival }) =>
      readSignedRedirect(gatewaySecret(TEST_SECRET, siteId), arrival),
    authorise: async (grant: AccessGrant, redirect: RouterRedirect) => {
      this.grants.push({ grant, redirect })
      return this.answer
    },
    disconnect: async () => true,
    ...(this.limitChange && { changeLimits: this.changeLimits }),
  })

  private changeLimits = async (grant: AccessGrant): Promise<LimitChange> => {
    this.changes.push(grant)
    return this.limitChange ?? 'next_login'
  }
}

export interface Shown {
  status: number
  /** Final address of the page after redirects. */
  url: string
  html: string
  headers: LightMyRequestResponse['headers']
}

/** Returns the idempotency key in a page's form; '' if there is none. */
export const keyIn = (html: string) => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

let next = 1

/** Target of a phone's requests: the app of a test, or a process. */
export interface PortalServer {
  clock?: { now: () => Date }
  /** Secret that signs redirects of the simulated gateway. Default: that of test apps. */
  secret?: string
  app: {
    inject: (
      request: InjectOptions,
    ) => Promise<Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>>
  }
}

/** A phone whose browser stores no cookies and runs no scripts. */
export class PortalGuest {
  readonly mac: string
  private readonly remoteAddress: string
  token = ''

  constructor(
    private readonly test: PortalServer,
    readonly siteId: number,
    { mac, address }: { mac?: string; address?: string } = {},
  ) {
    const number = next++
    const bytes = [number >> 8, number & 255].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    this.mac = mac ?? `3C:22:FB:01:${bytes.join(':')}`
    this.remoteAddress = address ?? `10.7.${number >> 8}.${number & 255}`
  }

  get base(): string {
    return splashPath(this.siteId)
  }

  /** Opens the page by the router's redirect, which vouches for the phone. */
  arrive(query: Record<string, string> = {}): Promise<Shown> {
    return this.follow('GET', this.redirect(query))
  }

  /** Returns the address that the router redirects the phone to. */
  redirect(query: Record<string, string> = {}): string {
    const key = gatewaySecret(this.test.secret ?? TEST_SECRET, this.siteId)
    return this.nameMac({ ...signRedirect(key, this.mac, this.test.clock?.now() ?? new Date()), ...query })
  }

  /** Opens the page with a MAC written into the address, for which no router vouches. */
  arriveUnvouched(query: Record<string, string> = {}): Promise<Shown> {
    return this.follow('GET', this.nameMac(query))
  }

  private nameMac(query: Record<string, string>): string {
    const params = { id: this.mac.toLowerCase(), ap: '00:11:22:33:44:55', ssid: 'Guests', ...query }
    return `${this.base}/?${new URLSearchParams(params).toString()}`
  }

  get(path: string): Promise<Shown> {
    return this.follow('GET', `${this.base}${path}${path.includes('?') ? '&' : '?'}t=${this.token}`)
  }

  post(path: string, fields: Record<string, string> = {}): Promise<Shown> {
    const payload = new URLSearchParams({ ...fields, t: this.token }).toString()
    return this.follow('POST', `${this.base}${path}`, payload)
  }

  /** Opens any address, as another browser would. */
  async follow(method: 'GET' | 'POST', url: string, payload?: string): Promise<Shown> {
    const answer = await this.test.app.inject({
      method,
      url,
      remoteAddress: this.remoteAddress,
      headers: { ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(payload !== undefined && { payload }),
    })
    const { location } = answer.headers
    if (answer.statusCode === 303 && typeof location === 'string') return this.follow('GET', location)
    const token =
      /name="t" value="([^"]+)"/.exec(answer.body)?.[1] ?? /[?&;]t=([\w-]{43})/.exec(answer.body)?.[1]
    if (token) this.token = token
    return { status: answer.statusCode, url, html: answer.body, headers: answer.headers }
  }
}

export async function offer(test: TestApp, siteId: number, methods: LoginMethod[]): Promise<void> {
  await test.inTx((tx) => replaceLoginMethods(tx, siteId, methods))
}

export async function setUp(
  test: TestApp,
  siteId: number,
  { method, settings }: { method: LoginMethod; settings: Partial<LoginSettings> },
): Promise<void> {
  const set = { settings, updatedAt: test.clock.now(), updatedBy: null }
  await test.inTx((tx) =>
    tx
      .insert(loginSetting)
      .values({ siteId, method, ...set })
      .onConflictDoUpdate({ target: [loginSetting.siteId, loginSetting.method], set }),
  )
}

/** Starts the app with a fake router, and creates a tenant in Madrid for each test. */
export function startPortal(options: Parameters<typeof startTestApp>[0] = {}) {
  const router = new FakeRouter()
  const test = startTestApp({ guestRouters: router, ...options })
  const tenant = tenantForEachTest(test, {}, { timezone: 'Europe/Madrid' })
  beforeEach(() => {
    router.grants.length = 0
    router.answer = { ok: true, kind: 'backend_api' }
    router.changes.length = 0
    router.limitChange = null
  })
  const arrive = async (methods: LoginMethod[], query: Record<string, string> = {}) => {
    await offer(test, tenant.siteId, methods)
    const phone = new PortalGuest(test, tenant.siteId)
    return { phone, page: await phone.arrive(query) }
  }
  const guests = () => test.rowsOf(guest, tenant.siteId)
  const sessions = () => test.rowsOf(wifiSession, tenant.siteId)
  return { router, test, tenant, arrive, guests, sessions }
}

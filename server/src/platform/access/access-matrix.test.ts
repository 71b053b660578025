import {
  apiRoutes,
  LEVEL_AREAS,
  routeScope,
  type Permission,
  type RouteDefinition,
} from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../testing/builders'
import { openTestApp, type TestApp, type TestBrowser } from '../../testing/test-app'
import { outboundMessage, outboundSms } from '../db/schema'
import { PLATFORM_PERMISSIONS, REMOTE_PERMISSIONS } from './remote-permissions'

/**
 * Walks every route of the contract. A new route joins by being in the contract; one whose path needs a row
 * must say below how to make it, or the test names it.
 */
const routes = Object.values(apiRoutes) as RouteDefinition[]
const guarded = routes.filter(({ auth }) => auth === 'session')
const siteRoutes = guarded.filter((entry) => routeScope(entry) === 'site')
const withPermission = guarded.filter(({ permission }) => permission !== undefined)
const withRemote = guarded.filter(({ remote }) => remote !== undefined)
const areaWrites = guarded.filter(
  ({ area, access, method }) => area && (access ?? (method === 'GET' ? 'read' : 'write')) === 'write',
)
const needsSubscription = guarded.filter(({ subscription }) => subscription !== 'any')

const VOUCHER = {
  num_to_create: 1,
  duration_val: 1,
  duration_type: 2,
}
/** The least body that each route takes. */
const BODIES: Record<string, object> = {
  updateProfile: { displayname: 'Somebody' },
  setUpTwoFactor: { setup: true, csrf_token: 'none' },
  renewRecoveryCodes: { password: 'none' },
  changePassword: { password: 'another one' },
  createSite: {
    name: 'Another place',
    hotspot_type: 'cafe',
    router_type: 'unifi',
    timezone: 'Europe/Madrid',
    currency: 'EUR',
    default_countrycode: 'ES',
    login_methods: ['email'],
  },
  updateSite: { name: 'Another name' },
  saveSiteGeneral: {
    name: 'Another name',
    currency: 'EUR',
    default_countrycode: 'ES',
    timezone: 'Europe/Madrid',
    validate_email: false,
  },
  saveRedirectUrl: { redirect_url: 'https://hotel.example/' },
  saveSmsGateway: {
    ...{ enabled: false, provider: 'custom', request_type: 'post', url: '', auth_type: 'none', username: '' },
    ...{ header_name: '', to_param: 'to', text_param: 'text', from: '', extra_params: {}, otp_length: 6 },
    ...{ otp_ttl: 300, resend_wait: 60, max_per_day: 1 },
  },
  testSmsGateway: { phonenumber: '+34600111222' },
  saveClientAccess: {
    ...{ client_id: 1, member: true },
    permissions: Object.fromEntries(LEVEL_AREAS.map((area) => [area, 'read'])),
  },
  saveOnboarding: { step: 'deployment' },
  createVouchers: VOUCHER,
  saveLoginFields: { login_fields: [{ field_type: 'email', mandatory: true }] },
  saveSplashDesign: { body_color: '#ffffff' },
  createPackage: { title: 'One day', price: 500, duration_val: 1, duration_type: 3 },
  createGuestUser: { username: 'table-7', duration_val: 1, duration_type: 3 },
  saveDashboardConfig: { layouts: null, version: 0 },
  saveAccountDashboardConfig: { layouts: null, version: 0 },
  publishRelease: {
    ...{ name: 'mfe-vouchers', version: '1.0.0', build: 'none', container: 'c', entry: 'e.js', preload: [] },
    ...{ files: {}, sizes: {}, consumes: [], requires: {}, base: '' },
  },
  promoteRelease: { build: 'none' },
  rollbackRelease: {},
  setCanary: { build: 'none', percent: 5 },
  retireRelease: { build: 'none' },
  switchRemote: { on: false },
  setPlanRemotes: { remotes: {} },
  createReleaseKey: { name: 'CI' },
  startSubscription: { plan_type: 'collect' },
  buySubscription: { plan_id: 'collect_monthly' },
  changeSubscription: { plan_id: 'collect_monthly' },
  cancelSubscription: { reason: 'too_expensive' },
  saveBillingDetails: { name: 'A', line1: 'B', city: 'C', country: 'ES', zipcode: 'D' },
  saveBillingCard: { token: 'none' },
  confirmSandboxCard: { client_secret: 'none', card: 'visa' },
  moveSandboxClock: { days_ahead: 0 },
  reportRemote: { name: 'mfe-sites', build: 'abc', kind: 'timeout', detail: '', fell_back: false },
}

interface Place {
  siteId: number
  /** Values of path parameters other than the site, as they are in this place. */
  rows: Record<string, number | string>
}

let test: TestApp
let own: Place
let foreign: Place
const browsers: Record<string, TestBrowser> = {}

beforeAll(async () => {
  test = await openTestApp()
  const now = test.clock.now()
  const people = await test.inTx(async (tx) => {
    // Both may release remotes, so that what is refused is refused for another reason.
    const accountId = await insertAccount(tx, now, { isPlatform: true })
    const foreignAccountId = await insertAccount(tx, now, { isPlatform: true })
    const owner = await insertUser(tx, accountId)
    const foreignOwner = await insertUser(tx, foreignAccountId)
    const siteId = await insertSite(tx, accountId)
    const foreignSiteId = await insertSite(tx, foreignAccountId)
    const admin = await insertUser(tx, accountId, 'admin')
    const closed = await insertUser(tx, accountId, 'client')
    const reader = await insertUser(tx, accountId, 'client')
    const readAll = {
      guest_data: 'read',
      voucher_data: 'read',
      password_accounts: 'read',
      landing_page: 'read',
    } as const
    await insertMember(tx, { accountId, siteId, userId: closed.id, levels: {} })
    const levels = { ...readAll, campaigns: 'read', settings: 'read', device_whitelisting: 'read' } as const
    await insertMember(tx, { accountId, siteId, userId: reader.id, levels })
    const over = await insertAccount(tx, now, {
      isPlatform: true,
      currentPeriodEnd: new Date(now.getTime() - 1),
    })
    const collect = await insertAccount(tx, now, { planType: 'collect' })
    const [overOwner, collectOwner] = [await insertUser(tx, over), await insertUser(tx, collect)]
    const [overSite, collectSite] = [await insertSite(tx, over), await insertSite(tx, collect)]
    return {
      owner,
      admin,
      foreignOwner,
      closed,
      reader,
      overOwner,
      collectOwner,
      siteId,
      foreignSiteId,
      overSite,
      collectSite,
    }
  })
  for (const name of [
    'owner',
    'admin',
    'foreignOwner',
    'closed',
    'reader',
    'overOwner',
    'collectOwner',
  ] as const) {
    browsers[name] = await test.signIn(people[name].email)
  }
  own = await place(browser('owner'), people.siteId, 1111)
  foreign = await place(browser('foreignOwner'), people.foreignSiteId, 2222)
  places.over = { siteId: people.overSite, rows: own.rows }
  places.collect = { siteId: people.collectSite, rows: own.rows }
})
afterAll(() => test.close())

const places: Record<string, Place> = {}

function browser(name: string): TestBrowser {
  const found = browsers[name]
  if (!found) throw new Error(`nobody signed in as ${name}`)
  return found
}

/** Makes one row for every parameter that a path of the contract has. */
async function place(owner: TestBrowser, siteId: number, batchid: number): Promise<Place> {
  const made = await owner.post(`/s/${siteId}/api/v1/voucher`, { ...VOUCHER, batchid })
  expect(made.statusCode).toBe(201)
  const { items } = made.json<{ items: { id: number }[] }>()
  const key = await owner.post('/a/api/v1/remotes/keys', { name: 'CI' })
  expect(key.statusCode).toBe(201)
  const keyId = key.json<{ id: number }>().id
  const list = await owner.get('/a/api/v1/profile/sessions')
  const sessionId = list.json<{ items: { id: number }[] }>().items[0]?.id ?? 0
  const mine = { sessionId, invoiceId: await insertInvoiceAt(siteId) }
  const platform = { name: 'mfe-vouchers', plan: 'collect', keyId, ...mine, mailId: await insertMail() }
  const method = { config: 'emailconfig', deliveryId: await insertDeliveryAt(siteId) }
  return {
    siteId,
    rows: { voucherId: items[0]?.id ?? 0, batchId: batchid, id: siteId, ...platform, ...method },
  }
}

/** Mails belong to the installation, not to an account. */
async function insertMail(): Promise<number> {
  const now = test.clock.now()
  const mail = { recipient: 'a@b.example', template: 'verify-email', language: 'en-US' } as const
  const row = { ...mail, payload: Buffer.from('sealed'), nextAttemptAt: now, createdAt: now }
  const [made] = await test.inTx((tx) => tx.insert(outboundMessage).values(row).returning())
  return made?.id ?? 0
}

/** A text message of a site. */
async function insertDeliveryAt(siteId: number): Promise<number> {
  const now = test.clock.now()
  const message = { siteId, recipient: '+34600111222', about: 'test', body: Buffer.from('sealed') } as const
  const row = { ...message, state: 'sent', attempts: 1, createdAt: now, attemptedAt: now } as const
  const [made] = await test.inTx((tx) => tx.insert(outboundSms).values(row).returning())
  return made?.id ?? 0
}

/** An invoice of the account of a site. */
async function insertInvoiceAt(siteId: number): Promise<number> {
  const { rows } = await test.database.db.execute<{ id: number }>(`
    insert into invoice (account_id, number, provider_ref, period_start, period_end, amount, currency, status,
      attempts, lines, created_at)
    select account_id, 'M-${siteId}', 'matrix_${siteId}', now(), now(), 100, 'USD', 'paid', 1, '[]', now()
    from site where id = ${siteId} returning id`)
  return rows[0]?.id ?? 0
}

function urlOf({ path, id }: RouteDefinition, { siteId, rows }: Place): string {
  return path.replace(/:(\w+)/g, (_gap, name: string) => {
    const value = name === 'siteId' ? siteId : rows[name]
    if (!value) throw new Error(`${id}: the matrix has no row for :${name}`)
    return String(value)
  })
}

function call(caller: TestBrowser, entry: RouteDefinition, where: Place) {
  const payload = BODIES[entry.id]
  if (entry.body && !payload) throw new Error(`${entry.id}: the matrix has no body for it`)
  return caller.send({ method: entry.method, url: urlOf(entry, where), ...(payload && { payload }) })
}

const named = (entries: RouteDefinition[]) => entries.map((entry) => [entry.id, entry] as const)

it('has routes of every kind to walk', () => {
  const kinds = [guarded, siteRoutes, withPermission, withRemote, areaWrites, needsSubscription]
  expect(Math.min(...kinds.map((list) => list.length))).toBeGreaterThan(0)
  expect(routes.length).toBeGreaterThan(20)
})

describe('without a session', () => {
  it.each(named(guarded))('%s is 401', async (_id, entry) => {
    const answer = await call(test.anonymous(), entry, own)
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      {
        status: 401,
        message: 'Please sign in',
        message_text: { id: 'error.unauthenticated' },
        schema_errors: {},
        schema_texts: {},
      },
    ])
  })
})

describe('a site of another account', () => {
  it('exists, and its owner may enter it', async () => {
    expect((await browser('foreignOwner').get(`/s/${foreign.siteId}/api/v1/settings`)).statusCode).toBe(200)
  })

  it.each(named(siteRoutes))('is 404 for %s', async (_id, entry) => {
    const answer = await call(browser('owner'), entry, foreign)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: `No site exist with site id ${foreign.siteId}` },
    ])
  })

  // A login method is no row: every site has all of them.
  const children = siteRoutes.filter(({ path }) => path.replace(':config', '').split(':').length > 2)
  it.each(named(children))(
    'keeps its rows to itself when %s names them under an own site',
    async (_id, entry) => {
      const answer = await call(browser('owner'), entry, { siteId: own.siteId, rows: foreign.rows })
      expect(answer.statusCode).toBe(404)
    },
  )

  it('still has its rows after all that', async () => {
    const url = `/s/${foreign.siteId}/api/v1/voucher/${foreign.rows.voucherId}`
    expect((await browser('foreignOwner').get(url)).statusCode).toBe(200)
  })

  it('is not found by its id in the collection either', async () => {
    expect((await browser('owner').get(`/s/api/v1/site/${foreign.siteId}`)).statusCode).toBe(404)
    const list = await browser('owner').get('/s/api/v1/site')
    expect(list.json<{ items: { id: number }[] }>().items.map(({ id }) => id)).toEqual([own.siteId])
  })
})

describe('a client without any level', () => {
  it.each(named(withPermission))('has no permission for %s', async (_id, entry) => {
    const answer = await call(browser('closed'), entry, own)
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'permission'])
  })
})

describe('a client with Read Only', () => {
  it.each(named(areaWrites))('may not %s', async (_id, entry) => {
    const answer = await call(browser('reader'), entry, own)
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'level'])
  })

  const reads = guarded.filter(({ area, method }) => area && method === 'GET')
  it.each(named(reads))('may %s', async (_id, entry) => {
    expect((await call(browser('reader'), entry, own)).statusCode).toBe(200)
  })

  it('may not create a site', async () => {
    const answer = await browser('reader').post('/s/api/v1/site', BODIES.createSite ?? {})
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'permission'])
  })
})

describe('an admin, who has everything but billing', () => {
  const aboutMoney = guarded.filter(({ billing }) => billing)
  it.each(named(aboutMoney))('may not %s', async (_id, entry) => {
    const answer = await call(browser('admin'), entry, own)
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'permission'])
  })
})

describe('a plan without the remote', () => {
  // The plans differ by their remotes; on collect these are missing.
  const missing = withRemote.filter(({ remote }) =>
    ['mfe-vouchers', 'mfe-campaigns', 'mfe-payments'].includes(remote ?? ''),
  )
  it.each(named(missing))('has no %s', async (_id, entry) => {
    const answer = await call(browser('collectOwner'), entry, places.collect ?? own)
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'plan'])
  })
})

describe('a subscription that is over', () => {
  it.each(named(needsSubscription))('closes %s', async (_id, entry) => {
    const answer = await call(browser('overOwner'), entry, places.over ?? own)
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'subscription'])
  })

  it('leaves the profile and the subscription open', async () => {
    for (const url of ['/a/api/v1/profile', '/a/api/v1/subscription']) {
      expect((await browser('overOwner').get(url)).statusCode).toBe(200)
    }
  })
})

describe('an unsafe call without the CSRF header', () => {
  const unsafe = guarded.filter(({ method }) => method !== 'GET')
  it.each(named(unsafe))('is 403 for %s', async (_id, entry) => {
    const { cookies } = browser('owner')
    const payload = BODIES[entry.id]
    const answer = await test.app.inject({
      method: entry.method,
      url: urlOf(entry, own),
      cookies,
      ...(payload && { payload }),
    })
    expect([answer.statusCode, answer.json<{ reason: string }>().reason]).toEqual([403, 'csrf'])
  })
})

describe('the contract', () => {
  it('asks only for remotes and permissions that some plan gives', () => {
    const given = new Set<Permission>([...Object.values(REMOTE_PERMISSIONS).flat(), ...PLATFORM_PERMISSIONS])
    for (const { remote, permission } of guarded) {
      if (remote) expect(Object.keys(REMOTE_PERMISSIONS)).toContain(remote)
      if (permission && permission !== 'all') expect([...given]).toContain(permission)
    }
  })

  it('has a guard on every route but the few that must be open', () => {
    const open = routes.filter(({ auth }) => auth === 'public').map(({ id }) => id)
    expect(open.sort()).toEqual([
      'activateRegistration',
      'checkPasswordLink',
      'finishProviderSignIn',
      'forgotPassword',
      'getMeta',
      'listPlans',
      'listRemotes',
      'login',
      'logout',
      'receiveStripeEvent',
      'reportCsp',
      'resetPassword',
      'saveRegistration',
      'startProviderSignIn',
      'validateRegistrationToken',
      'validateTwoFactor',
      'verifyRegistrationEmail',
    ])
  })
})

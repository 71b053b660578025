import {
  apiRoutes,
  everyArea,
  PERMISSION_RULES,
  routeScope,
  type RouteDefinition,
} from '@portico/shared/contracts'
import { expectAnswer, expectExactAnswer, refusalReason } from '../../testing/answers'
import { bodyOf, callRoute, makeSamples, urlOf, type SampledSite } from '../../testing/route-samples'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { isCoreRemote } from './core-remotes'

/**
 * Calls every route of the contract, including new ones. Bodies come from the `example` of each entry, rows
 * for paths from the `*.sample.ts` of each module; missing ones are named.
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

const test = startTestApp()
let own: SampledSite
let foreign: SampledSite
const browsers: Record<string, TestBrowser> = {}

beforeAll(async () => {
  // Both may release remotes, so that refusals have another reason.
  const { accountId, siteId, owner } = await test.newTenant({ isPlatform: true })
  const stranger = await test.newTenant({ isPlatform: true })
  const currentPeriodEnd = new Date(test.clock.now().getTime() - 1)
  const over = await test.newTenant({ isPlatform: true, currentPeriodEnd })
  const collect = await test.newTenant({ planType: 'collect' })
  await test.rows(`delete from plan_remote where plan_type = 'collect'`)
  const admin = await test.signIn((await test.newUser(accountId, 'admin')).email)
  const closed = await test.newClient(accountId, { [siteId]: {} })
  const reader = await test.newClient(accountId, { [siteId]: everyArea('read') })
  const [overOwner, collectOwner, foreignOwner] = [over.owner, collect.owner, stranger.owner]
  Object.assign(browsers, { owner, admin, foreignOwner, closed, reader, overOwner, collectOwner })
  own = await makeSamples({ test, owner, siteId, batchid: 1111 })
  foreign = await makeSamples({ test, owner: foreignOwner, siteId: stranger.siteId, batchid: 2222 })
  sites.over = { siteId: over.siteId, rows: own.rows }
  sites.collect = { siteId: collect.siteId, rows: own.rows }
})

const sites: Record<string, SampledSite> = {}

function browser(name: string): TestBrowser {
  const browser = browsers[name]
  if (!browser) throw new Error(`No browser is signed in as ${name}`)
  return browser
}

const named = (entries: RouteDefinition[]) => entries.map((entry) => [entry.id, entry] as const)

it('has routes of every kind to walk', () => {
  const kinds = [guarded, siteRoutes, withPermission, withRemote, areaWrites, needsSubscription]
  expect(Math.min(...kinds.map((list) => list.length))).toBeGreaterThan(0)
  expect(routes.length).toBeGreaterThan(20)
})

describe('without a session', () => {
  it.each(named(guarded))('%s is 401', async (_id, entry) => {
    expectExactAnswer(await callRoute(test.anonymous(), entry, own), 401, {
      status: 401,
      message: 'Sign in to continue.',
      message_text: { id: 'error.unauthenticated' },
      schema_errors: {},
      schema_texts: {},
    })
  })
})

describe('a site of another account', () => {
  it('exists, and its owner may enter it', async () => {
    expect((await browser('foreignOwner').get(`/s/${foreign.siteId}/api/v1/settings`)).statusCode).toBe(200)
  })

  it.each(named(siteRoutes))('is 404 for %s', async (_id, entry) => {
    expectAnswer(await callRoute(browser('owner'), entry, foreign), 404, {
      message: `No site exist with site id ${foreign.siteId}`,
    })
  })

  // Login methods and services aren't rows: every site has all of them.
  const children = siteRoutes.filter(
    ({ path }) => path.replace(/:(config|service)\b/, '').split(':').length > 2,
  )
  it.each(named(children))(
    'keeps its rows to itself when %s names them under an own site',
    async (_id, entry) => {
      const answer = await callRoute(browser('owner'), entry, { siteId: own.siteId, rows: foreign.rows })
      expect(answer.statusCode).toBe(404)
    },
  )

  it('still has its rows after all that', async () => {
    const url = `/s/${foreign.siteId}/api/v1/voucher/${foreign.rows['voucher.voucherId']}`
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
    expect(refusalReason(await callRoute(browser('closed'), entry, own))).toEqual([403, 'permission'])
  })
})

describe('a client with Read Only', () => {
  it.each(named(areaWrites))('may not %s', async (_id, entry) => {
    expect(refusalReason(await callRoute(browser('reader'), entry, own))).toEqual([403, 'level'])
  })

  const reads = guarded.filter(({ area, access, method }) => area && method === 'GET' && access !== 'write')
  it.each(named(reads))('may %s', async (_id, entry) => {
    expect((await callRoute(browser('reader'), entry, own)).statusCode).toBe(entry.status ?? 200)
  })

  it('may not create a site', async () => {
    const answer = await browser('reader').post('/s/api/v1/site', apiRoutes.createSite.example)
    expect(refusalReason(answer)).toEqual([403, 'permission'])
  })
})

describe('an admin, who has everything but billing', () => {
  const aboutMoney = guarded.filter(({ billing }) => billing)
  it.each(named(aboutMoney))('may not %s', async (_id, entry) => {
    expect(refusalReason(await callRoute(browser('admin'), entry, own))).toEqual([403, 'permission'])
  })
})

describe('a plan without the remote', () => {
  // This plan includes only the core remotes.
  const missing = withRemote.filter(({ remote }) => !isCoreRemote(remote ?? ''))
  it.each(named(missing))('has no %s', async (_id, entry) => {
    const answer = await callRoute(browser('collectOwner'), entry, sites.collect ?? own)
    expect(refusalReason(answer)).toEqual([403, 'plan'])
  })
})

describe('a subscription that is over', () => {
  it.each(named(needsSubscription))('closes %s', async (_id, entry) => {
    const answer = await callRoute(browser('overOwner'), entry, sites.over ?? own)
    expect(refusalReason(answer)).toEqual([403, 'subscription'])
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
    const payload = bodyOf(entry)
    const answer = await test.app.inject({
      method: entry.method,
      url: urlOf(entry, own),
      cookies,
      ...(payload && { payload }),
    })
    expect(refusalReason(answer)).toEqual([403, 'csrf'])
  })
})

describe('the contract', () => {
  const withBody = guarded.filter(({ body }) => body !== undefined)
  it.each(named(withBody))('has an example for %s that its schema takes', (_id, entry) => {
    expect(entry.body?.safeParse(bodyOf(entry)).error).toBeUndefined()
  })

  it('asks only for remotes and permissions that some plan gives', () => {
    const remotes = Object.values(PERMISSION_RULES).map(({ remote }) => remote)
    for (const { remote, permission } of guarded) {
      if (remote) expect(remotes).toContain(remote)
      if (permission) expect(PERMISSION_RULES).toHaveProperty(permission)
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
      'receiveConnectEvent',
      'receiveGuestPaymentEvent',
      'receiveStripeEvent',
      'redeemVoucher',
      'reportCsp',
      'reportMailEvents',
      'reportShell',
      'resetPassword',
      'returnFromStripe',
      'saveRegistration',
      'startProviderSignIn',
      'validateRegistrationToken',
      'validateTwoFactor',
      'verifyRegistrationEmail',
    ])
  })
})

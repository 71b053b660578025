import { apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import { issueToken } from '../../../platform/session/one-time-token'
import { brandDomain } from '../../../schema'
import { insertAccount, insertUser, PASSWORD } from '../../../testing/builders'
import { callRoute, makeSamples, urlOf, type SampledSite } from '../../../testing/route-samples'
import { recordStatements } from '../../../testing/recorded-statements'
import { startTestApp, tenantForAllTests, type TestBrowser } from '../../../testing/test-app'
import { makeKey, insertKey } from '../../access/accounts'
import { DomainDirectory } from './domain-directory'

const HOST = 'wifi.harbour.example'
const entries: RouteDefinition[] = Object.values(apiRoutes)

const test = startTestApp()
const tenant = tenantForAllTests(test, { isPlatform: true })
let samples: SampledSite
let key: string
let owner: { id: number; email: string }
let harbour: string

beforeAll(async () => {
  const { siteId, owner: browser } = tenant
  samples = await makeSamples({ test, owner: browser, siteId, batchid: 1111 })
  await test.inTx(async (tx) => {
    const now = test.clock.now()
    const accountId = await insertAccount(tx, now, { isProvider: true })
    harbour = (await insertUser(tx, accountId)).email
    const domain = { accountId, domain: HOST, token: 'x', createdAt: now }
    await tx.insert(brandDomain).values({ ...domain, state: 'enabled', enabledAt: now })
    owner = await insertUser(tx, tenant.accountId)
    const made = makeKey()
    const values = {
      accountId: tenant.accountId,
      userId: owner.id,
      name: 'key',
      scopes: ['api' as const],
      createdAt: now,
    }
    await insertKey(tx, { ...values, prefix: made.prefix, hash: made.hash })
    key = made.key
  })
})

/** A browser at the domain of another account, with the cookies that it has at the installation. */
function atForeignHost(cookies: Record<string, string> = {}): TestBrowser {
  return Object.assign(test.anonymous(), { cookies: { ...cookies }, headers: { host: HOST } })
}

/** Returns the IDs of the routes that don't answer with one of these statuses. */
async function withOtherStatus(
  routes: RouteDefinition[],
  call: (entry: RouteDefinition) => Promise<{ statusCode: number }>,
  statuses: number[],
): Promise<string[]> {
  const others: string[] = []
  for (const entry of routes) {
    const { statusCode } = await call(entry)
    if (!statuses.includes(statusCode)) others.push(`${entry.id}: ${statusCode}`)
  }
  return others
}

it('refuses sessions and keys of other accounts on every route', async () => {
  const guarded = entries.filter(({ auth }) => auth === 'session')
  const withSession = (entry: RouteDefinition) =>
    callRoute(atForeignHost(tenant.owner.cookies), entry, samples)
  const withKey = (entry: RouteDefinition) => {
    const headers = { host: HOST, 'authentication-token': key }
    return callRoute(Object.assign(test.anonymous(), { headers }), entry, samples)
  }
  expect(guarded.length).toBeGreaterThan(300)
  expect(await withOtherStatus(guarded, withSession, [401, 404])).toEqual([])
  const ofAccount = guarded.filter(({ path, hosts }) => !path.startsWith('/s/') && hosts !== 'installation')
  expect(await withOtherStatus(ofAccount, withSession, [401])).toEqual([])
  const [forPeople, forKeys] = [
    guarded.filter(({ sessionOnly }) => sessionOnly),
    guarded.filter(({ sessionOnly }) => !sessionOnly),
  ]
  expect(await withOtherStatus(forKeys, withKey, [401, 404])).toEqual([])
  expect(await withOtherStatus(forPeople, withKey, [401, 403, 404])).toEqual([])
})

it('has neither sites of other accounts nor routes of the installation', async () => {
  const absent = entries.filter(
    ({ auth, path, hosts }) => auth === 'public' && (path.includes(':siteId') || hosts === 'installation'),
  )
  expect(absent.length).toBeGreaterThan(5)
  const call = (entry: RouteDefinition) =>
    atForeignHost().send({
      method: entry.method,
      url: urlOf(entry, samples),
      ...(entry.method !== 'GET' && { payload: entry.example ?? {} }),
    })
  expect(await withOtherStatus(absent, call, [404])).toEqual([])
})

it.each([
  '/guest/s/:siteId/',
  '/guest/s/:siteId/online',
  '/guest/s/:siteId/verify/1-abc',
  '/guest/portal/:siteId',
  '/guest/portal/:siteId/link?token=x',
  '/guest/simulator/:siteId',
  '/.well-known/captive-portal/:siteId',
  '/uploads/:account/0123456789abcdef0123456789abcdef.png',
])('has no pages of other accounts: %s', async (path) => {
  const url = path.replace(':siteId', String(tenant.siteId)).replace(':account', String(tenant.accountId))
  expect((await atForeignHost(tenant.owner.cookies).get(url)).statusCode).toBe(404)
})

it('shows a page without the user of another account', async () => {
  const { body } = await atForeignHost(tenant.owner.cookies).get('/a/api/v1/meta')
  expect(body).not.toContain(tenant.email)
})

it('answers users of other accounts as if the password were wrong', async () => {
  const signIn = (email: string, password: string) => atForeignHost().post('/login', { email, password })
  const foreign = await signIn(owner.email, PASSWORD)
  const wrong = await signIn(harbour, 'not the password')
  expect(foreign.statusCode).toBe(401)
  expect(foreign.body).toBe(wrong.body)
  expect(foreign.headers['set-cookie']).toBeUndefined()
  expect((await signIn(harbour, PASSWORD)).statusCode).toBe(200)
})

it('sends users of other accounts no reset link, and their links do not work', async () => {
  const mails = () =>
    test.rows<{ recipient: string }>(
      `select recipient from outbound_message where template = 'reset-password'`,
    )
  const forgot = (host: string, email: string) =>
    test
      .anonymous()
      .send({ method: 'POST', url: '/a/api/v1/password/forgot', payload: { email }, headers: { host } })
  const answers = [await forgot(HOST, owner.email), await forgot(HOST, harbour)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
  expect(await mails()).toEqual([{ recipient: harbour }])
  const issued = { purpose: 'password' as const, owner: { userId: owner.id }, ttlMs: HOUR_MS }
  const token = await test.inTx((tx) => issueToken(tx, { ...issued, now: test.clock.now() }))
  const link = { token, password: 'quite another password 9' }
  const reset = (host: string) =>
    test
      .anonymous()
      .send({ method: 'POST', url: '/a/api/v1/password/reset', payload: link, headers: { host } })
  expect((await reset(HOST)).statusCode).toBe(404)
  expect((await reset('localhost')).statusCode).toBe(204)
})

it('reads the enabled domains once for many unknown hosts', async () => {
  const directory = new DomainDirectory({ db: test.database.db })
  const hosts = Array.from({ length: 50 }, (_, index) => `h${index}.example`)
  const statements = await recordStatements(async () => {
    for (const host of hosts) expect(await directory.accountOfHost(host)).toBeNull()
    expect(await directory.accountOfHost(HOST)).not.toBeNull()
  })
  expect(statements.filter(({ text }) => text.includes('brand_domain'))).toHaveLength(1)
})

import { apiRoutes, containerName, type ReleaseKey, type RouteDefinition } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { account, apiKey } from '../../../schema'
import { readBody } from '../../../testing/answers'
import { ReleaseClient } from '../../../testing/release-client'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let origin: string
let accountId: number
let developer: TestBrowser
let colleague: TestBrowser
let stranger: TestBrowser

beforeAll(async () => {
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const tenant = await test.newTenant({ isPlatform: true })
  ;({ accountId, owner: developer } = tenant)
  colleague = await test.signIn((await test.newUser(accountId, 'admin')).email)
  stranger = (await test.newTenant({ isPlatform: true })).owner
})

async function makeKey(
  browser = developer,
  remotes = ['mfe-nothing'],
): Promise<ReleaseKey & { key: string }> {
  return readBody(await browser.post('/a/api/v1/remotes/keys', { name: 'CI', remotes }), 201)
}
const listKeys = async (browser: TestBrowser) =>
  (await browser.get('/a/api/v1/remotes/keys')).json<{ items: ReleaseKey[] }>().items
const tryKey = async (key: string) => new ReleaseClient(origin, key).call('GET', '/releases')

it('shows a key once, and afterwards only what it is recognized by', async () => {
  const { key, ...rest } = await makeKey()
  expect(key).toMatch(/^prk_[A-Za-z0-9]{40}$/)
  expect(rest).toMatchObject({ name: 'CI', prefix: key.slice(0, 10), last_used_at: null })
  expect(await listKeys(developer)).toEqual([rest])
  expect(JSON.stringify(await listKeys(colleague))).not.toContain(key)
  expect(
    JSON.stringify(await test.rows('select row_to_json(api_key)::text as row from api_key')),
  ).not.toContain(key.slice(10))
})

it('opens the routes of releases without a session and without a CSRF token, and says when it was used', async () => {
  const { key, id } = await makeKey()
  test.clock.advance(5000)
  const client = new ReleaseClient(origin, key)
  expect((await client.call('GET', '/releases')).status).toBe(200)
  expect((await client.post('/mfe-nothing/rollback')).status).toBe(404)
  const used = (await listKeys(developer)).find((each) => each.id === id)
  expect(used?.last_used_at).toBe(test.clock.now().toISOString())
})

it('opens nothing else', async () => {
  const { key } = await makeKey()
  const headers = { 'authentication-token': key }
  const closed = (Object.values(apiRoutes) as RouteDefinition[]).filter(
    ({ auth, keyScope, method }) => auth === 'session' && !keyScope && method === 'GET',
  )
  expect(closed.length).toBeGreaterThan(5)
  for (const { path, exampleQuery } of closed) {
    const query = new URLSearchParams(exampleQuery)
    const named = path.replace(':config', 'emailconfig').replace(':service', 'webhook')
    const url = `${named.replace(/:\w+/g, '1')}?${query.toString()}`
    // A user's own key would be accepted by calls that aren't limited to sessions; this one has another
    // scope.
    expect([url, (await fetch(`${origin}${url}`, { headers })).status]).toEqual([url, 403])
  }
  const client = new ReleaseClient(origin, key)
  expect((await client.post('/keys', { name: 'more', remotes: ['shell'] })).status).toBe(403)
})

it('publishes and promotes the remotes that it names, and no other', async () => {
  const { key, remotes } = await makeKey(developer, ['mfe-two', 'mfe-one', 'mfe-two'])
  expect(remotes).toEqual(['mfe-one', 'mfe-two'])
  const client = new ReleaseClient(origin, key)
  const { example } = apiRoutes.publishRelease
  const named = (name: string) => ({ ...example, name, container: containerName(name, 'none') })
  const calls = [
    ['/releases', named('mfe-payments')],
    ['/mfe-payments/promote', { build: 'none' }],
    ['/mfe-payments/rollback', {}],
    ['/mfe-payments/canary', { build: 'none', percent: 5 }],
    ['/mfe-payments/retire', { build: 'none' }],
  ] as const
  for (const [path, body] of calls) {
    const { status, body: answer } = await client.post(path, body)
    expect([path, status, answer.message]).toEqual([path, 403, "This key isn't for mfe-payments."])
    // For its own remotes the key is accepted, and the release isn't found.
    const own = await client.post(path.replace('payments', 'one'), 'name' in body ? named('mfe-one') : body)
    expect([path, own.status]).not.toEqual([path, 403])
  }
  const unnamed = await developer.post('/a/api/v1/remotes/keys', { name: 'CI', remotes: [] })
  expect(unnamed.statusCode).toBe(422)
})

it('is refused where it is unknown, taken back, or without the scope', async () => {
  const { key, id } = await makeKey()
  for (const wrong of ['', 'prk_', `${key}x`, 'x'.repeat(5000)])
    expect((await tryKey(wrong)).status).toBe(401)
  await test.inTx((tx) => tx.update(apiKey).set({ scopes: [] }).where(eq(apiKey.id, id)))
  const { status, body } = await tryKey(key)
  expect([status, body.reason]).toEqual([403, 'permission'])
  await test.inTx((tx) =>
    tx
      .update(apiKey)
      .set({ scopes: ['releases'] })
      .where(eq(apiKey.id, id)),
  )
  expect((await tryKey(key)).status).toBe(200)
  expect((await developer.delete(`/a/api/v1/remotes/keys/${id}`)).statusCode).toBe(204)
  expect((await tryKey(key)).status).toBe(401)
  expect((await developer.delete(`/a/api/v1/remotes/keys/${id}`)).statusCode).toBe(404)
})

it('counts for more than a session that comes with it', async () => {
  const answer = await developer.send({
    method: 'GET',
    url: '/a/api/v1/remotes/releases',
    headers: { 'authentication-token': 'prk_nothing' },
  })
  expect(answer.statusCode).toBe(401)
})

it('belongs to its account: others neither see it nor take it back', async () => {
  const { key, id } = await makeKey()
  expect(await listKeys(stranger)).toEqual([])
  expect((await stranger.delete(`/a/api/v1/remotes/keys/${id}`)).statusCode).toBe(404)
  expect((await tryKey(key)).status).toBe(200)
  expect((await colleague.delete(`/a/api/v1/remotes/keys/${id}`)).statusCode).toBe(204)
})

it('may do no more than the person who made it', async () => {
  const { key } = await makeKey()
  const setPlatform = (isPlatform: boolean) =>
    test.inTx((tx) => tx.update(account).set({ isPlatform }).where(eq(account.id, accountId)))
  await setPlatform(false)
  const { status, body } = await tryKey(key)
  expect([status, body.reason]).toEqual([403, 'permission'])
  expect((await developer.get('/a/api/v1/remotes/keys')).statusCode).toBe(403)
  await setPlatform(true)
  expect((await tryKey(key)).status).toBe(200)
})

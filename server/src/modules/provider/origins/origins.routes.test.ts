import type { OutboxMail, RouterPage, SplashStatus } from '@portico/shared/contracts'
import { brandDomain } from '../../../schema'
import { startTestApp, tenantForAllTests } from '../../../testing/test-app'
import { originOf } from './origin-of'

const PUBLIC_URL = 'https://portico.example:8443'
const HOST = 'wifi.harbour.example'
const ORIGIN = `https://${HOST}:8443`

const test = startTestApp({ publicUrl: PUBLIC_URL })
const tenant = tenantForAllTests(test, { isProvider: true, planType: 'provider' })
const other = tenantForAllTests(test, { isPlatform: true })

beforeAll(() =>
  test.inTx((tx) =>
    tx.insert(brandDomain).values({
      accountId: tenant.accountId,
      domain: HOST,
      token: 'x',
      state: 'enabled',
      createdAt: test.clock.now(),
      enabledAt: test.clock.now(),
    }),
  ),
)

/** Returns the last email as its recipient gets it. */
async function lastMail(): Promise<string> {
  const list = await other.owner.get('/a/api/v1/outbox')
  const [first] = list.json<{ items: OutboxMail[] }>().items
  return (await other.owner.get(`/a/api/v1/outbox/${first?.id}`)).json<{ text: string }>().text
}

it('is the enabled domain of an account and of its sites, by the protocol and port of the installation', () =>
  test.inTx(async (tx) => {
    const deps = { publicUrl: PUBLIC_URL }
    expect(await originOf(tx, deps, { accountId: tenant.accountId })).toBe(ORIGIN)
    expect(await originOf(tx, deps, { siteId: tenant.siteId })).toBe(ORIGIN)
    expect(await originOf(tx, deps, { siteId: other.siteId })).toBe(PUBLIC_URL)
    expect(await originOf(tx, deps, { accountId: null })).toBe(PUBLIC_URL)
  }))

it('begins the links of emails to users of the account', async () => {
  const forgot = (email: string) => test.anonymous().post('/a/api/v1/password/forgot', { email })
  await forgot(tenant.email)
  expect(await lastMail()).toContain(`${ORIGIN}/newapp/reset`)
  await forgot(other.email)
  expect(await lastMail()).toContain(`${PUBLIC_URL}/newapp/reset`)
})

it('is in the values for routers, and its host in the walled garden', async () => {
  const page = async ({ owner, api }: typeof tenant) => (await owner.get(`${api}/router`)).json<RouterPage>()
  await tenant.owner.put(`${tenant.api}/router`, { router_type: 'mikrotik' })
  const { values, walled_garden } = await page(tenant)
  const addresses = values.map(({ value }) => value).filter((value) => value.startsWith('https://'))
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.every((address) => address.startsWith(`${ORIGIN}/`))).toBe(true)
  expect(walled_garden.hosts.map(({ host }) => host)).toEqual(
    expect.arrayContaining([HOST, 'portico.example']),
  )
})

it('is in links to the splash page', async () => {
  const answer = await tenant.owner.get(`${tenant.api}/splashpage`)
  expect(answer.json<{ status: SplashStatus }>().status.guest_url).toMatch(new RegExp(`^${ORIGIN}/guest/`))
})

it('keeps guests and devices on the host that they came to', async () => {
  const at = (host: string) =>
    test.app.inject({ url: `/.well-known/captive-portal/${tenant.siteId}`, headers: { host } })
  expect((await at(HOST)).json()).toMatchObject({
    'user-portal-url': `${ORIGIN}/guest/s/${tenant.siteId}/`,
  })
  expect((await at('portico.example')).json()).toMatchObject({
    'user-portal-url': `${PUBLIC_URL}/guest/s/${tenant.siteId}/`,
  })
})

it('offers no identity provider there, since those return to the installation', async () => {
  const answer = await test.app.inject({ url: '/auth/google', headers: { host: HOST } })
  expect(answer.statusCode).toBe(404)
})

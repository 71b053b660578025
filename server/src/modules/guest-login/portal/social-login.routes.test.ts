import { openLocalIssuer, type LocalIssuer } from '../../../../../shared/tools/testing/local-issuer'
import { openTestApp, type TestApp, type TestTenant } from '../../../testing/test-app'
import { guest, wifiSession } from '../../../schema'
import { FakeRouter, keyIn, offer, PortalGuest } from './portal-builders'
import { socialProvider, type Outgoing } from './methods/social-provider'

const router = new FakeRouter()
let test: TestApp
let issuer: LocalIssuer
let tenant: TestTenant

beforeAll(async () => {
  issuer = await openLocalIssuer()
  test = await openTestApp({ guestRouters: router, outgoingNetwork: 'local' })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
beforeEach(async () => {
  issuer.faults = {}
  issuer.person = {
    sub: 'ana',
    email: 'ana@example.test',
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Ruiz',
    gender: 'female',
    birthdate: '1990-05-01',
  }
  tenant = await test.newTenant()
  const { issuer: social_issuer, clientId, clientSecret } = issuer.settings
  const saved = await tenant.owner.put(`/s/${tenant.siteId}/api/v1/facebookloginconfig`, {
    social_issuer,
    social_client_id: clientId,
    social_client_secret: clientSecret,
    collectGender: true,
  })
  expect(saved.statusCode).toBe(200)
  await offer(test, tenant.siteId, ['facebook'])
})

const guests = () => test.rowsOf(guest, tenant.siteId)
const sessions = () => test.rowsOf(wifiSession, tenant.siteId)

/** Goes to the provider, which sends the browser back to the returned address. */
async function openProvider(phone: PortalGuest): Promise<URL> {
  await phone.arrive()
  const page = await phone.post('/m/facebook', { consent: 'on' })
  expect(page.status).toBe(200)
  const [, target = ''] = String(page.headers.refresh).split('0;url=')
  expect(target).toContain(`${issuer.settings.issuer}/authorize?`)
  return issuer.agree(target)
}

it('lets in whom the provider knows, also in a browser that knows nothing of the login', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  const back = await openProvider(phone)
  expect(back.pathname).toBe(`/guest/s/${tenant.siteId}/social/callback`)
  const other = new PortalGuest(test, tenant.siteId)
  const done = await other.follow('GET', back.pathname + back.search)
  expect(done.url).toContain('/online')
  expect(await guests()).toMatchObject([
    {
      email: 'ana@example.test',
      firstname: 'Ana',
      lastname: 'Ruiz',
      gender: 'F',
      birthday: null,
      marketingConsent: true,
    },
  ])
  expect(await sessions()).toMatchObject([{ loginType: 'facebook' }])
  expect(router.grants.at(-1)?.grant.mac).toBe(phone.mac)
  // The address works once.
  const again = await other.follow('GET', back.pathname + back.search)
  expect(again.status).toBe(410)
  expect(await sessions()).toHaveLength(1)
})

it('believes no answer that it did not ask for', async () => {
  const phone = new PortalGuest(test, tenant.siteId)
  const back = await openProvider(phone)
  const forged = new URL(back)
  forged.searchParams.set('state', `${forged.searchParams.get('state')}x`)
  expect((await phone.follow('GET', forged.pathname + forged.search)).status).toBe(410)
  const elsewhere = back.pathname.replace(`/s/${tenant.siteId}/`, `/s/${await test.newSite()}/`)
  expect((await phone.follow('GET', elsewhere + back.search)).status).toBe(410)
  expect(await sessions()).toEqual([])
})

it.each([
  ['a foreign key', { foreignKey: true }],
  ['another nonce', { claims: { nonce: 'other' } }],
  ['another audience', { claims: { aud: 'other' } }],
])('lets nobody in by a token with %s', async (_name, faults) => {
  const phone = new PortalGuest(test, tenant.siteId)
  const back = await openProvider(phone)
  issuer.faults = faults
  const page = await phone.follow('GET', back.pathname + back.search)
  expect([page.status, page.html]).toEqual([422, expect.stringContaining('Login with the other service')])
  expect(await sessions()).toEqual([])
})

it('keeps no address that the provider has not confirmed', async () => {
  issuer.person = { sub: 'ana', email: 'boss@example.test', email_verified: false }
  const back = await openProvider(new PortalGuest(test, tenant.siteId))
  await new PortalGuest(test, tenant.siteId).follow('GET', back.pathname + back.search)
  expect(await guests()).toMatchObject([{ email: null }])
})

it('says that the provider does not answer', async () => {
  issuer.faults = { down: true }
  const phone = new PortalGuest(test, tenant.siteId)
  await phone.arrive()
  const page = await phone.post('/m/facebook', {})
  expect([page.status, page.html]).toEqual([422, expect.stringContaining('Login with the other service')])
})

describe('Facebook', () => {
  const settings = { social_client_id: '77', collectBirthday: true, collectLocation: true }
  const answers: Record<string, object> = {
    '/v23.0/oauth/access_token': { access_token: 'token-1' },
    '/v23.0/me': {
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.test',
      gender: 'female',
      birthday: '05/01/1990',
      location: { name: 'Madrid' },
    },
  }
  const calls: URL[] = []
  const outgoing: Outgoing = {
    send: async ({ url }) => {
      calls.push(new URL(url))
      const answer = answers[new URL(url).pathname]
      const [status, body] = [answer ? 200 : 404, JSON.stringify(answer ?? {})]
      return { status, headers: {}, setCookies: [], body, duration: 1 }
    },
  }
  const checks = { state: '5-state', nonce: 'n', verifier: 'v' }

  it('is asked where no other provider is named', async () => {
    const callbackUrl = 'https://wifi.example/guest/s/5/social/callback'
    const provider = socialProvider(outgoing, { settings, secret: 'sesame', callbackUrl })
    const url = new URL(await provider.loginUrl(checks))
    expect(url.origin).toBe('https://www.facebook.com')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: '77',
      redirect_uri: callbackUrl,
      state: '5-state',
      scope: 'public_profile,email,user_birthday,user_location',
    })
    // Gender isn't collected here, so it isn't stored even if the provider sends it.
    expect(await provider.profileOf(new URLSearchParams({ code: 'c' }), checks)).toEqual({
      firstname: 'Ana',
      lastname: 'Ruiz',
      email: 'ana@example.test',
      birthday: '1990-05-01',
      details: { location: 'Madrid' },
    })
    expect(calls.map(({ host, searchParams }) => [host, searchParams.get('client_secret')])).toEqual([
      ['graph.facebook.com', 'sesame'],
      ['graph.facebook.com', null],
    ])
  })
})

it('refuses the answer of the provider once another login method has been begun', async () => {
  await offer(test, tenant.siteId, ['facebook', 'payment'])
  const created = await tenant.owner.post(`/s/${tenant.siteId}/api/v1/paymentloginconfig/packages`, {
    title: 'One day',
    price: 500,
    duration_val: 1,
    duration_type: 3,
    num_devices: 2,
  })
  const phone = new PortalGuest(test, tenant.siteId)
  const back = await openProvider(phone)
  const { id } = created.json<{ id: number }>()
  const details = await phone.post('/packages', { package: String(id) })
  expect(details.html).toContain('Your details')
  await phone.post('/buy', { email: 'ana@example.test', key: keyIn(details.html) })
  await phone.follow('GET', back.pathname + back.search)
  expect(await sessions()).toEqual([])
})

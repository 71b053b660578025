import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { createHmac } from 'node:crypto'
import { expectAnswer, refusalReason } from '../../../testing/answers'
import { hashPassword } from '../../../platform/session/password'
import { insertAccount, insertUser, PASSWORD } from '../../../testing/builders'
import { openTestApp, startTestApp, type TestApp } from '../../../testing/test-app'
import type { ConnectedServices } from './connected-services'

const test = startTestApp()
let email: string

beforeAll(async () => {
  email = (await test.newUser()).email
})

describe('signing in', () => {
  it('answers the user and two cookies, one of them hidden from scripts', async () => {
    const answer = await test.anonymous().post('/login', { email: email.toUpperCase(), password: PASSWORD })
    expect(answer.statusCode).toBe(200)
    const { response, csrf_token } = answer.json<{
      response: { user: { email: string } }
      csrf_token: string
    }>()
    expect(response.user.email).toBe(email)
    const [sid, xsrf] = ['sid', 'XSRF-TOKEN'].map((name) => answer.cookies.find((each) => each.name === name))
    expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(sid?.value).toHaveLength(43) // 256 bits in base64url
    expect(xsrf).toMatchObject({ sameSite: 'Lax', path: '/', value: csrf_token })
    expect(xsrf?.httpOnly).toBeUndefined()
    expect([sid?.secure, xsrf?.secure]).toEqual([undefined, undefined])
  })

  it('marks both cookies Secure over https, and binds the hidden one to the host', async () => {
    const secure = await openTestApp({ trustProxy: ['127.0.0.1'] })
    const { email } = await secure.newUser()
    const answer = await secure.anonymous().send({
      method: 'POST',
      url: '/login',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { email, password: PASSWORD },
    })
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['__Host-sid', true],
      ['XSRF-TOKEN', true],
      ['__Host-device', true],
    ])
    // A cookie with the plain name, which a sibling domain could set, isn't accepted over HTTPS.
    const sid = answer.cookies[0]?.value ?? ''
    const profile = (cookies: Record<string, string>) =>
      secure.app.inject({ url: '/a/api/v1/profile', cookies, headers: { 'x-forwarded-proto': 'https' } })
    expect((await profile({ sid })).statusCode).toBe(401)
    expect((await profile({ '__Host-sid': sid })).statusCode).toBe(200)
    await secure.close()
  })

  it('tells in the readable cookie when the session ends', async () => {
    const browser = await test.signIn(email)
    const [, payload = ''] = browser.cookies['XSRF-TOKEN']?.split('.') ?? []
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
    expect(exp * 1000 - test.clock.now().getTime()).toBe(12 * HOUR_MS)
  })

  it('gives the same answer for a wrong password and for nobody', async () => {
    const wrong = await test.anonymous().post('/login', { email, password: 'something else' })
    const nobody = await test
      .anonymous()
      .post('/login', { email: 'nobody@example.test', password: 'something else' })
    expect(wrong.statusCode).toBe(401)
    expect(nobody.json()).toEqual(wrong.json())
    expect(wrong.json()).toMatchObject({ status: 401, message: 'Incorrect email or password. Try again.' })
    expect(wrong.cookies).toEqual([])
  })

  it('takes about the same time for a wrong password and for nobody', async () => {
    const times = { known: [] as number[], nobody: [] as number[] }
    const measure = async (kind: keyof typeof times, address: string, index: number) => {
      const began = performance.now()
      const answer = await test.app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: `198.51.100.${index}`,
        payload: { email: address, password: 'something else' },
      })
      times[kind].push(performance.now() - began)
      expect(answer.statusCode).toBe(401)
    }
    const accountId = await test.inTx((tx) => insertAccount(tx, test.clock.now()))
    // Other test users have a hash that is cheaper to check.
    const passwordHash = await hashPassword(PASSWORD)
    // Alternates the two, so that a busy machine slows both equally.
    for (let index = 0; index < 21; index += 1) {
      const user = await test.inTx((tx) => insertUser(tx, accountId, 'owner', { passwordHash }))
      await measure('known', user.email, index)
      await measure('nobody', `nobody${index}@example.test`, index)
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[10] ?? 0
    const ratio = median(times.nobody) / median(times.known)
    // Without a password check it would be less than half; equal work stays well inside these bounds.
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.7)
  })

  it('never carries an older session over', async () => {
    const browser = await test.signIn(email)
    const former = { ...browser.cookies }
    await browser.post('/login', { email, password: PASSWORD })
    expect(browser.cookies.sid).not.toBe(former.sid)
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: former })).statusCode).toBe(401)
  })

  it('limits attempts on one account, also right ones, until the window is over', async () => {
    const { email: tried } = await test.newUser()
    const attempt = (password: string) => test.anonymous().post('/login', { email: tried, password })
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt('wrong password')))
    const limited = answers.filter((each) => each.statusCode === 429)
    expect(answers.filter((each) => each.statusCode === 401)).toHaveLength(10)
    expect(limited).toHaveLength(4)
    expect(limited[0]?.headers['retry-after']).toBe('900')
    expect(limited[0]?.json()).toMatchObject({
      message_text: { id: 'error.too_many_requests', values: { seconds: 900, wait: '15 min' } },
    })
    expect((await attempt(PASSWORD)).statusCode).toBe(429)
    test.clock.advance(15 * MINUTE_MS)
    expect((await attempt(PASSWORD)).statusCode).toBe(200)
  })

  it('limits attempts from one address over many accounts', async () => {
    test.clock.advance(HOUR_MS)
    const send = (number: number) =>
      test.app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: '203.0.113.9',
        payload: { email: `guess${number}@example.test`, password: 'wrong password' },
      })
    const answers = await Promise.all(Array.from({ length: 62 }, (_each, number) => send(number)))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([...Array<number>(60).fill(401), 429, 429])
  })

  it('does not let a caller choose the address that is counted', async () => {
    const send = (number: number) =>
      test.app.inject({
        method: 'POST',
        url: '/login',
        remoteAddress: '203.0.113.10',
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
        payload: { email: `hidden${number}@example.test`, password: 'wrong password' },
      })
    await Promise.all(Array.from({ length: 60 }, (_each, number) => send(number)))
    expect((await send(61)).statusCode).toBe(429)
  })
})

describe('a session', () => {
  it('ends when nobody used it for twelve hours, and lives on when somebody did', async () => {
    const browser = await test.signIn(email)
    test.clock.advance(11 * HOUR_MS)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
    test.clock.advance(11 * HOUR_MS)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
    test.clock.advance(12 * HOUR_MS + 1)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
    // Both cookies are removed, so the front end notices immediately.
    expect(Object.keys(browser.cookies)).toEqual(['device'])
  })

  it('ends after thirty days however much it is used', async () => {
    const browser = await test.signIn(email)
    for (let half = 0; half < 60; half += 1) {
      expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
      test.clock.advance(12 * HOUR_MS - 1)
    }
    test.clock.advance(60)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(401)
  })

  it('moves the readable cookie with it', async () => {
    const browser = await test.signIn(email)
    const before = browser.cookies['XSRF-TOKEN']
    test.clock.advance(6 * MINUTE_MS)
    await browser.get('/a/api/v1/profile')
    expect(browser.cookies['XSRF-TOKEN']).not.toBe(before)
    expect((await browser.post('/a/api/v1/profile', { displayname: 'Nora' })).statusCode).toBe(200)
  })
})

describe('the CSRF token', () => {
  const change = { method: 'POST', url: '/a/api/v1/profile', payload: { displayname: 'Mallory' } } as const

  it.each([
    ['no header', (own: string) => ({ cookie: own, header: undefined })],
    ['no cookie', (own: string) => ({ cookie: undefined, header: own })],
    ['a changed signature', (own: string) => ({ cookie: own, header: `${own.slice(0, -2)}xx` })],
    ['the token of another session', (own: string, other: string) => ({ cookie: other, header: other })],
    ['nonsense', () => ({ cookie: 'a.b.c', header: 'a.b.c' })],
  ])('is refused with %s, and nothing is written', async (_name, make) => {
    const [browser, other] = [await test.signIn(email), await test.signIn(email)]
    const { cookie, header } = make(browser.cookies['XSRF-TOKEN'] ?? '', other.cookies['XSRF-TOKEN'] ?? '')
    const answer = await test.app.inject({
      ...change,
      cookies: { sid: browser.cookies.sid ?? '', ...(cookie && { 'XSRF-TOKEN': cookie }) },
      headers: header ? { 'x-xsrf-token': header } : {},
    })
    expect(refusalReason(answer)).toEqual([403, 'csrf'])
    const profile = await browser.get('/a/api/v1/profile')
    expect(profile.json<{ displayname: string }>().displayname).not.toBe('Mallory')
  })

  it('opens nothing alone', async () => {
    const browser = await test.signIn(email)
    const token = browser.cookies['XSRF-TOKEN'] ?? ''
    const answer = await test.app.inject({
      ...change,
      cookies: { 'XSRF-TOKEN': token },
      headers: { 'x-xsrf-token': token },
    })
    expect(answer.statusCode).toBe(401)
  })
})

describe('signing out', () => {
  it('ends the session for every copy of the cookie', async () => {
    const browser = await test.signIn(email)
    const copy = { ...browser.cookies }
    const answer = await browser.send({ url: '/logout/', headers: { 'sec-fetch-site': 'same-origin' } })
    expect(answer.statusCode).toBe(204)
    expect(Object.keys(browser.cookies)).toEqual(['device'])
    expect((await test.app.inject({ url: '/a/api/v1/profile', cookies: copy })).statusCode).toBe(401)
  })

  it('cannot be done by a page of somebody else', async () => {
    const browser = await test.signIn(email)
    const answer = await browser.send({ url: '/logout', headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.statusCode).toBe(403)
    expect((await browser.get('/a/api/v1/profile')).statusCode).toBe(200)
  })
})

describe('the profile', () => {
  it('changes what is given and keeps the rest', async () => {
    const browser = await test.signIn(email)
    await browser.post('/a/api/v1/profile/', { displayname: 'Nora Quinn', timezone: 'Europe/Dublin' })
    const answer = await browser.post('/a/api/v1/profile/', { language: 'es-ES' })
    const expected = { displayname: 'Nora Quinn', timezone: 'Europe/Dublin', language: 'es-ES' }
    expect(answer.json()).toMatchObject(expected)
    expect((await browser.get('/a/api/v1/profile/')).json()).toMatchObject(expected)
  })

  it('refuses a time zone that does not exist', async () => {
    const browser = await test.signIn(email)
    expectAnswer(await browser.post('/a/api/v1/profile', { timezone: 'Europe/Atlantis' }), 422, {
      schema_texts: { timezone: [{ id: 'error.field.timezone' }] },
    })
  })
})

it('tells everybody where people register, if not here', async () => {
  const onboarding = async (app: TestApp) =>
    (await app.anonymous().get('/a/api/v1/meta')).json<{ onboarding_url: string | null }>().onboarding_url
  expect(await onboarding(test)).toBeNull()
  const elsewhere = await openTestApp({ onboardingUrl: 'https://start.example/wifi' })
  expect(await onboarding(elsewhere)).toBe('https://start.example/wifi')
  await elsewhere.close()
})

describe('connected services', () => {
  const services: ConnectedServices = {
    sentryDsn: 'https://key@errors.example/7',
    chat: {
      appId: 'abc123',
      identitySecret: 'a secret of Intercom',
      hosts: { widget: 'https://widget.intercom.io', api: 'https://api-iam.eu.intercom.io' },
      ownOrigin: null,
    },
    analytics: { key: 'phc_key', host: 'https://eu.i.posthog.com' },
  }
  let connected: TestApp
  beforeAll(async () => (connected = await openTestApp({ services })))
  afterAll(() => connected.close())

  const settings = async (app: TestApp) =>
    (await app.anonymous().get('/a/api/v1/meta')).json<{ ui_settings: unknown }>().ui_settings

  it('are named to every browser, without their secrets', async () => {
    expect(await settings(connected)).toEqual({
      chat_app_id: 'abc123',
      chat_hosts: services.chat?.hosts,
      sentry_dsn: services.sentryDsn,
      analytics_key: 'phc_key',
      analytics_host: 'https://eu.i.posthog.com',
    })
    expect(new Set(Object.values((await settings(test)) as object))).toEqual(new Set([null]))
  })

  it('prove to the chat service who a user is, in every answer that has the user', async () => {
    const user = await connected.newUser()
    const browser = connected.anonymous()
    const login = await browser.post('/login', { email: user.email, password: PASSWORD })
    const expected = createHmac('sha256', 'a secret of Intercom').update(String(user.id)).digest('hex')
    expect(login.json()).toMatchObject({ response: { user: { intercom_hash: expected } } })
    expect((await browser.get('/a/api/v1/profile')).json()).toMatchObject({ intercom_hash: expected })
  })

  it('give no proof to a client, who has no chat', async () => {
    const { accountId, siteId } = await connected.newTenant()
    const client = await connected.newClient(accountId, { [siteId]: { voucher_data: 'write' } })
    expect((await client.get('/a/api/v1/profile')).json()).toMatchObject({ intercom_hash: null })
  })

  it('count nobody who refuses', async () => {
    const browser = await connected.signIn((await connected.newUser()).email)
    const counted = async () =>
      (await browser.get('/a/api/v1/profile')).json<{ usage_statistics: boolean | null }>().usage_statistics
    expect(await counted()).toBe(true)
    const answer = await browser.post('/a/api/v1/profile', { usage_statistics: false })
    expect(answer.json()).toMatchObject({ usage_statistics: false })
    expect(await counted()).toBe(false)
  })

  it('ask nobody about statistics where no service takes them', async () => {
    const browser = await test.signIn(email)
    const answer = await browser.get('/a/api/v1/profile')
    expect(answer.json()).toMatchObject({ usage_statistics: null, intercom_hash: null })
  })
})

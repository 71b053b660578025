import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { openLocalIssuer, type LocalIssuer } from '../../../../../shared/tools/testing/local-issuer'
import { readBody } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { openTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app'
import { twoFactorSteps } from '../security/two-factor-builders'
import { eraseOldLoginAddresses } from './index'

let test: TestApp
let issuer: LocalIssuer
let user: { id: number; email: string }
let reader: TestBrowser
const { begin, confirm, codeOf } = twoFactorSteps(() => test)

beforeAll(async () => {
  issuer = await openLocalIssuer()
  test = await openTestApp({ identityProvider: issuer.settings, trustProxy: ['127.0.0.1'] })
})
afterAll(async () => {
  await test.close()
  await issuer.close()
})
beforeEach(async () => {
  const owner = await test.newUser({}, 'owner')
  reader = await test.signIn(owner.email)
  const [row] = await test.rows<{ id: number }>(
    `select account_id::int as id from app_user where id = ${owner.id}`,
  )
  user = await test.newUser(row?.id ?? 0, 'admin')
})

function browserAt(ip: string): TestBrowser {
  const browser = test.anonymous()
  browser.headers = { 'x-forwarded-for': ip }
  return browser
}

async function shownAddress(): Promise<string | null> {
  const answer = await reader.get(`/a/api/v1/admins/${user.id}`)
  return readBody<{ last_login_ip: string | null }>(answer).last_login_ip
}

it('is the one of the last sign-in with a password', async () => {
  expect(await shownAddress()).toBeNull()
  const credentials = { email: user.email, password: PASSWORD }
  expect((await browserAt('203.0.113.9').post('/login', credentials)).statusCode).toBe(200)
  expect(await shownAddress()).toBe('203.0.113.9')
  const wrong = { ...credentials, password: 'not the password' }
  expect((await browserAt('203.0.113.66').post('/login', wrong)).statusCode).toBe(401)
  expect(await shownAddress()).toBe('203.0.113.9')
})

it('is the one where the second step was completed', async () => {
  const browser = await test.signIn(user.email)
  const { secret } = readBody<{ secret: string }>(await begin(browser))
  readBody(await confirm(browser, await codeOf(secret)))
  test.clock.advance(MINUTE_MS)
  const credentials = { email: user.email, password: PASSWORD }
  const step = readBody<{ response: { token: string }; csrf_token: string }>(
    await browserAt('203.0.113.10').post('/login', credentials),
  )
  expect(await shownAddress()).toBe('127.0.0.1')
  const answer = { token: step.response.token, csrf_token: step.csrf_token, code: await codeOf(secret) }
  expect((await browserAt('2001:db8::5').post('/tf-validate', answer)).statusCode).toBe(200)
  expect(await shownAddress()).toBe('2001:db8::5')
})

it('is the one of a sign-in through the identity provider', async () => {
  issuer.person = { sub: `subject-${user.id}`, email: user.email, email_verified: true }
  const browser = browserAt('203.0.113.11')
  const start = await browser.get('/auth/google')
  const back = await issuer.agree(String(start.headers.location))
  expect((await browser.get(back.pathname + back.search)).statusCode).toBe(302)
  expect(await shownAddress()).toBe('203.0.113.11')
})

it('is erased 90 days after the sign-in', async () => {
  await test.signIn(user.email)
  const addressAfter = async (ms: number) => {
    const now = new Date(test.clock.now().getTime() + ms)
    await test.inTx((tx) => eraseOldLoginAddresses(tx, now))
    return shownAddress()
  }
  expect(await addressAfter(90 * DAY_MS)).toBe('127.0.0.1')
  expect(await addressAfter(90 * DAY_MS + 1)).toBeNull()
})

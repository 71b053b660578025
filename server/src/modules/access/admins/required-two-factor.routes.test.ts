import type { AccountSecurity, User } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { readBody, refusal, refusalReason } from '../../../testing/answers'
import { PASSWORD } from '../../../testing/builders'
import { startTestApp, tenantForEachTest, type TestBrowser } from '../../../testing/test-app'
import { twoFactorSteps } from '../../sign-in/security/two-factor-builders'
import { ADMINS, adminSteps, isIn, NEW_PASSWORD } from './admins-builders'

const test = startTestApp()
const house = tenantForEachTest(test)
const { newAdmin, signIn } = adminSteps(test)
const { begin, confirm, codeOf } = twoFactorSteps(() => test)
const REQUIREMENT = '/a/api/v1/account/two-factor'

let count = 0
const newNora = () => {
  count += 1
  return newAdmin(house.owner, `nora${count}@pier.test`)
}

async function setUp(browser: TestBrowser): Promise<void> {
  const { secret } = readBody<{ secret: string }>(await begin(browser))
  readBody(await confirm(browser, await codeOf(secret)))
  test.clock.advance(MINUTE_MS)
}

it('leads users without a second step to its setup at their next sign-in', async () => {
  const nora = await newNora()
  expect(refusal(await house.owner.put(REQUIREMENT, { required: true }))).toEqual([
    409,
    'error.admin.own_two_factor',
  ])
  await setUp(house.owner)
  const saved = readBody<AccountSecurity>(await house.owner.put(REQUIREMENT, { required: true }))
  expect(saved).toMatchObject({ two_factor_required: true, users_without_two_factor: 1 })
  expect(await isIn(house.owner)).toBe(true)
  expect(await isIn(nora.browser)).toBe(false)

  const { browser } = await signIn(nora.email)
  expect(readBody<User>(await browser.get('/a/api/v1/profile'))).toMatchObject({ tf_setup_needed: true })
  expect(refusalReason(await browser.get(ADMINS))).toEqual([403, 'two_factor'])
  expect(refusalReason(await browser.get(`${house.api}/settings`))).toEqual([403, 'two_factor'])
  await setUp(browser)
  expect(readBody<User>(await browser.get('/a/api/v1/profile'))).toMatchObject({ tf_setup_needed: false })
  expect((await browser.get(ADMINS)).statusCode).toBe(200)
})

it("can't be turned off by a user while the account requires it", async () => {
  await setUp(house.owner)
  readBody(await house.owner.put(REQUIREMENT, { required: true }))
  const off = () =>
    house.owner.post('/tf-setup', {
      setup: false,
      password: PASSWORD,
      csrf_token: house.owner.cookies['XSRF-TOKEN'] ?? '',
    })
  expect(refusal(await off())).toEqual([409, 'error.two_factor_required'])
  readBody(await house.owner.put(REQUIREMENT, { required: false }))
  readBody(await off())
})

it('leaves API keys working, and lets no one create a key before the setup', async () => {
  const nora = await newNora()
  const KEY = '/a/api/v1/profile/apikey/reset'
  const form = { password: NEW_PASSWORD, expires_in_days: null }
  const { apikey } = readBody<{ apikey: string }>(await nora.browser.post(KEY, form))
  await setUp(house.owner)
  readBody(await house.owner.put(REQUIREMENT, { required: true }))
  const byKey = (url: string) =>
    test.app.inject({ url, headers: { 'authentication-token': apikey } }).then(({ statusCode }) => statusCode)
  expect(await byKey(`${house.api}/settings`)).toBe(200)
  // A key gives no access to others, with or without the requirement.
  expect(await byKey(ADMINS)).toBe(403)
  const { browser } = await signIn(nora.email)
  expect(refusalReason(await browser.post(KEY, form))).toEqual([403, 'two_factor'])
})

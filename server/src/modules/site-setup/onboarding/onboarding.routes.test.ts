import type { ApiErrorBody, OnboardingState } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { loginMethod } from '../../../schema'
import { expectAnswer, readBody } from '../../../testing/answers'
import { insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { onboardingSteps } from './onboarding-steps'

const URL = '/a/api/v1/onboarding'
const test = startTestApp()
let browser: TestBrowser
let siteId: number
let otherSite: number
let foreignSite: number

beforeEach(async () => {
  const tenant = await test.newTenant()
  ;({ owner: browser, siteId } = tenant)
  otherSite = await test.newSite(tenant.accountId)
  foreignSite = await test.newSite()
  const methods = ['voucher', 'email'] as const
  await test.inTx((tx) =>
    tx.insert(loginMethod).values(methods.map((kind, position) => ({ siteId, kind, position }))),
  )
})

const state = async () => (await browser.get(URL)).json<OnboardingState>()
const put = (payload: object) => browser.put(URL, payload)
async function save(payload: object): Promise<OnboardingState> {
  const answer = await put(payload)
  expectAnswer(answer, 200, {})
  return answer.json()
}

describe('the steps', () => {
  const ALL = new Set(['mfe-sites', 'mfe-splash', 'mfe-guests', 'mfe-vouchers', 'mfe-payments'])

  it.each([
    [null, ALL, ['deployment']],
    [[], ALL, ['deployment', 'branding-info']],
    [['phone'], ALL, ['deployment', 'field-collect', 'branding-info']],
    [
      ['facebook', 'multisitevoucher'],
      ALL,
      ['deployment', 'field-collect', 'branding-info', 'voucher-onboarding'],
    ],
    [['guestuser'], ALL, ['deployment', 'field-collect', 'branding-info', 'guestuser-onboarding']],
    [['passwordlogin', 'clickthroughlogin'], ALL, ['deployment', 'branding-info']],
    [['payment'], ALL, ['deployment', 'branding-info', 'payment-onboarding']],
    [
      ['payment', 'voucher', 'email'],
      new Set(['mfe-splash']),
      ['deployment', 'field-collect', 'branding-info'],
    ],
    [['payment', 'voucher', 'email'], new Set(['mfe-vouchers']), ['deployment', 'voucher-onboarding']],
  ] as const)('for %j are those that plan and methods need', (methods, remotes, steps) => {
    expect(onboardingSteps(methods, remotes)).toEqual(steps)
  })
})

it('begins with nothing under way', async () => {
  expect(await state()).toEqual({
    site_id: null,
    step: null,
    steps: ['deployment'],
    done: [],
    values: {},
    finished_at: null,
  })
})

it('keeps what was entered before there is a location', async () => {
  const values = { name: 'Quay House', login_methods: ['email'] }
  await save({ step: 'deployment', values })
  expect(await state()).toMatchObject({ site_id: null, step: 'deployment', done: [], values })
})

it('goes from step to step of the location, and ends by itself after the last', async () => {
  const begun = await save({ site_id: siteId, step: 'deployment', done: true })
  expect(begun).toEqual({
    site_id: siteId,
    step: 'field-collect',
    steps: ['deployment', 'field-collect', 'branding-info', 'voucher-onboarding'],
    done: ['deployment'],
    values: {},
    finished_at: null,
  })
  expect(await save({ step: 'field-collect', done: true })).toMatchObject({ step: 'branding-info' })
  await save({ step: 'branding-info', values: { body_color: '#fff' } })
  expect(await state()).toMatchObject({ step: 'branding-info', values: { body_color: '#fff' } })
  expect(await save({ step: 'branding-info', done: true })).toMatchObject({ values: {} })
  const ended = await save({ step: 'voucher-onboarding', done: true })
  expect(ended).toMatchObject({ step: null, finished_at: test.clock.now().toISOString() })
  expect(ended.done).toEqual(ended.steps)
})

it('comes back to the step where somebody was, then to what they passed over', async () => {
  await save({ site_id: siteId, step: 'deployment', done: true })
  await save({ step: 'field-collect', values: { asked: 'name' } })
  await save({ step: 'voucher-onboarding', values: { count: 3 } })
  expect(await state()).toMatchObject({ step: 'voucher-onboarding', values: { count: 3 } })
  expect(await save({ step: 'voucher-onboarding', done: true })).toMatchObject({
    step: 'field-collect',
    values: { asked: 'name' },
  })
})

it('can be ended before the last step, and begun for another location', async () => {
  await save({ site_id: siteId, step: 'deployment', done: true })
  await save({ step: 'field-collect', values: { asked: 'name' } })
  const ended = await browser.post(`${URL}/finish`, {})
  expect(ended.json()).toMatchObject({ site_id: siteId, step: null, values: {}, done: ['deployment'] })
  expect(await state()).toMatchObject({ step: null, finished_at: test.clock.now().toISOString() })
  expect(await save({ step: 'deployment', values: { name: 'Second' } })).toMatchObject({
    site_id: null,
    step: 'deployment',
    finished_at: null,
  })
  expect(await save({ site_id: otherSite, step: 'deployment', done: true })).toMatchObject({
    site_id: otherSite,
    steps: ['deployment', 'branding-info'],
    done: ['deployment'],
  })
  expect(await save({ site_id: siteId, step: 'field-collect' })).toMatchObject({
    site_id: siteId,
    done: ['deployment'],
  })
})

it('loses its location when that is deleted', async () => {
  await save({ site_id: siteId, step: 'deployment', done: true })
  await test.database.db.execute(sql`delete from site where id = ${siteId}`)
  expect(await state()).toMatchObject({ site_id: null, step: 'deployment', steps: ['deployment'], done: [] })
})

it('is refused for a location of somebody else', async () => {
  const answer = await put({ site_id: foreignSite, step: 'deployment' })
  expect([answer.statusCode, answer.json<ApiErrorBody>().message]).toEqual([
    404,
    `No site exist with site id ${foreignSite}`,
  ])
  expect((await state()).site_id).toBeNull()
})

it('refuses steps that the location does not need', async () => {
  for (const payload of [
    { site_id: siteId, step: 'payment-onboarding' },
    { step: 'field-collect' },
    { site_id: siteId, step: 'party' },
  ]) {
    const answer = await put(payload)
    expect([answer.statusCode, Object.keys(answer.json<ApiErrorBody>().schema_errors)]).toEqual([
      422,
      ['step'],
    ])
  }
})

it('keeps no more than 8 KB, and never a password', async () => {
  expect(
    readBody<ApiErrorBody>(await put({ step: 'deployment', values: { name: 'é'.repeat(4097) } }), 422)
      .schema_errors,
  ).toEqual({ values: ['Must be at most 8192 characters'] })
  expect((await put({ step: 'deployment', values: { name: 'é'.repeat(4000) } })).statusCode).toBe(200)
  const secret = await put({
    step: 'deployment',
    values: { guest: [{ name: 'a', Password: 'secret' }] },
  })
  expect(secret.statusCode).toBe(422)
  expect(Object.keys(secret.json<ApiErrorBody>().schema_errors)).toEqual(['values.guest.0.Password'])
  expect(
    (await test.rows<{ text: string }>(`select o::text as text from onboarding o`))
      .map(({ text }) => text)
      .join(),
  ).not.toContain('secret')
})

it('belongs to the person', async () => {
  await save({ step: 'deployment', values: { name: 'mine' } })
  const { account } = (await browser.get('/a/api/v1/profile')).json<{ account: { id: number } }>()
  const email = await test.inTx(async (tx) => (await insertUser(tx, account.id, 'admin')).email)
  const admin = await test.signIn(email)
  expect((await admin.get(URL)).json()).toMatchObject({ step: null, values: {} })
})

it('is closed to clients and visitors', async () => {
  const { account } = (await browser.get('/a/api/v1/profile')).json<{ account: { id: number } }>()
  const client = await test.newClient(account.id, { [siteId]: { settings: 'write' } })
  const answers = [
    await client.get(URL),
    await client.put(URL, { site_id: siteId, step: 'deployment' }),
    await client.post(`${URL}/finish`, {}),
  ]
  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403])
  expect((await test.anonymous().get(URL)).statusCode).toBe(401)
})

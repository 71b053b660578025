import type { AccessPackage, ApiErrorBody } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { accessPackage } from './tables'
import { insertAccount, insertSite, insertUser } from '../../testing/builders'
import { startTestApp, type TestBrowser } from '../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let siteId: number

beforeEach(async () => {
  const email = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    siteId = await insertSite(tx, accountId, { currency: 'GBP' })
    return (await insertUser(tx, accountId)).email
  })
  owner = await test.signIn(email)
})

const url = (site = siteId) => `/s/${site}/api/v1/paymentloginconfig/packages`
const day = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 }
const create = (body: object) => owner.post(url(), body)
const problems = (answer: { json: <T>() => T }) => answer.json<ApiErrorBody>().schema_texts

async function titles(query = ''): Promise<string[]> {
  return (await owner.get(`${url()}?${query}`))
    .json<{ items: AccessPackage[] }>()
    .items.map((row) => row.title)
}

it('creates a package in the money of the site, without limits unless some are given', async () => {
  const answer = await create({ ...day, bytes_t: 5 })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    ...day,
    siteid: siteId,
    currency: 'GBP',
    type: 'onetime',
    bytes_t: 0,
    unlimited_data: true,
    unlimited_speed: true,
    num_devices: 1,
    billing_period: null,
    trial: false,
    active: true,
    archived: false,
    display_order: 1,
  })
})

it('lists them in the order in which guests see them, without the archived ones', async () => {
  for (const title of ['Day', 'Week', 'Month 100%']) await create({ ...day, title })
  expect(await titles()).toEqual(['Day', 'Week', 'Month 100%'])
  expect(await titles('sort_on=title&sort_by=desc')).toEqual(['Week', 'Month 100%', 'Day'])
  expect(await titles('search=100%25')).toEqual(['Month 100%'])
  expect(await titles('per_page=2&page=2')).toEqual(['Month 100%'])
  await test.inTx((tx) =>
    tx.update(accessPackage).set({ archivedAt: test.clock.now() }).where(eq(accessPackage.title, 'Week')),
  )
  expect(await titles()).toEqual(['Day', 'Month 100%'])
})

it('has kinds with rules of their own', async () => {
  const monthly = await create({ ...day, type: 'recurring', billing_period: 'monthly' })
  expect(monthly.json()).toMatchObject({ type: 'recurring', billing_period: 'monthly' })
  const trial = await create({ ...day, type: 'trial', price: 0, billing_period: 'monthly' })
  expect(trial.json()).toMatchObject({ trial: true, trial_daily_limit: 1, billing_period: null, price: 0 })
  expect(problems(await create({ ...day, type: 'recurring' }))).toEqual({
    billing_period: [{ id: 'error.package.period' }],
  })
  expect(problems(await create({ ...day, type: 'trial' }))).toEqual({
    price: [{ id: 'error.package.trial_price' }],
  })
})

it('says everything that is wrong at once', async () => {
  const answer = await create({
    ...day,
    price: 0,
    unlimited_data: false,
    unlimited_speed: false,
    available_from: '2026-05-02T00:00:00Z',
    available_to: '2026-05-01T00:00:00Z',
  })
  expect(answer.statusCode).toBe(422)
  expect(Object.keys(problems(answer)).sort()).toEqual([
    'available_to',
    'bytes_t',
    'price',
    'speed_dl',
    'speed_ul',
  ])
  expect(await titles()).toEqual([])
})

it('gives two that are made at once places of their own', async () => {
  const answers = await Promise.all([create(day), create(day), create(day)])
  const places = answers.map((answer) => answer.json<AccessPackage>().display_order)
  expect(places.sort()).toEqual([1, 2, 3])
})

it('is for people of the site, in plans that sell access', async () => {
  expect((await test.anonymous().get(url())).statusCode).toBe(401)
  const [foreign, engage] = await test.inTx(async (tx) => {
    const other = await insertAccount(tx, test.clock.now(), { planType: 'engage' })
    return [await insertSite(tx, other), (await insertUser(tx, other)).email] as const
  })
  expect((await owner.get(url(foreign))).statusCode).toBe(404)
  const answer = await (await test.signIn(engage)).get(url(foreign))
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { reason: 'plan' }])
})

import type { AccessPackage } from '@portico/shared/contracts'
import { eq, sql } from 'drizzle-orm'
import { accessPackage, paymentGateway, paymentTx } from '../../../schema'
import { isSale } from './packages.repo'
import { expectAnswer, fieldErrors, readBody, refusal } from '../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test, {}, { currency: 'GBP' })
const { owner } = tenant

const url = (site = tenant.siteId) => `/s/${site}/api/v1/paymentloginconfig/packages`
const day = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 }
const create = (body: object) => owner.post(url(), body)

const one = (id: number, action = '') =>
  `/s/${tenant.siteId}/api/v1/paymentloginconfig/package/${id}${action}`
const createdPackage = async (values: object = {}) =>
  readBody<AccessPackage>(await create({ ...day, ...values }), 201)
const pay = (packageId: number, values: Partial<typeof paymentTx.$inferInsert> = {}) =>
  test.inTx((tx) =>
    tx.insert(paymentTx).values({
      siteId: tenant.siteId,
      packageId,
      packageTitle: 'One day',
      kind: 'purchase',
      state: 'success',
      amount: 500,
      currency: 'GBP',
      createdAt: test.clock.now(),
      ...values,
    }),
  )
const actions = async () => {
  const rows = await test.rows<{ action: string }>(
    `select action from audit_log where site_id = ${tenant.siteId} order by id`,
  )
  return rows.map(({ action }) => action)
}

async function titles(query = ''): Promise<string[]> {
  return (await owner.get(`${url()}?${query}`))
    .json<{ items: AccessPackage[] }>()
    .items.map((row) => row.title)
}

it('creates a package in the money of the site, without limits unless some are given', async () => {
  expectAnswer(await create({ ...day, bytes_t: 5 }), 201, {
    ...day,
    siteid: tenant.siteId,
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
  expect(fieldErrors(await create({ ...day, type: 'recurring' }))).toEqual({
    billing_period: [{ id: 'error.package.period' }],
  })
  expect(fieldErrors(await create({ ...day, type: 'trial' }))).toEqual({
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
  expect(Object.keys(fieldErrors(answer)).sort()).toEqual([
    'available_to',
    'bytes_t',
    'price',
    'speed_dl',
    'speed_ul',
  ])
  expect(await titles()).toEqual([])
})

it.each([
  ['EUR', 49, { id: 'error.charge.minimum', values: { amount: 0.5, currency: 'EUR' } }],
  ['HUF', 2700, { id: 'error.charge.minimum', values: { amount: 175, currency: 'HUF' } }],
  ['KWD', 1505, { id: 'error.charge.step', values: { amount: 0.01, currency: 'KWD' } }],
])('refuses %s %d, which the provider cannot charge', async (currency, price, error) => {
  const siteId = await test.newSite(tenant.accountId, { currency })
  const answer = await owner.post(`/s/${siteId}/api/v1/paymentloginconfig/packages`, { ...day, price })
  expect(answer.statusCode).toBe(422)
  expect(fieldErrors(answer)).toEqual({ price: [error] })
})

it('gives two that are made at once positions of their own', async () => {
  const answers = await Promise.all([create(day), create(day), create(day)])
  const positions = answers.map((answer) => answer.json<AccessPackage>().display_order)
  expect(positions.sort()).toEqual([1, 2, 3])
})

it('changes a package, and keeps the price of what was sold', async () => {
  const { id } = await createdPackage()
  await pay(id)
  const body = { ...day, title: 'Two days', price: 900, duration_val: 2, num_devices: 3 }
  expectAnswer(await owner.put(one(id), body), 200, {
    id,
    title: 'Two days',
    price: 900,
    duration_val: 2,
    num_devices: 3,
    num_sold: 1,
  })
  expect((await test.rows(`select amount from payment_tx where package_id = ${id}`))[0]).toEqual({
    amount: 500,
  })
  expect(fieldErrors(await owner.put(one(id), { ...body, price: 0 }))).toEqual({
    price: [{ id: 'error.package.free' }],
  })
  expect((await owner.put(one(999_999), body)).statusCode).toBe(404)
  expect(await actions()).toEqual(['package.create', 'package.update'])
})

it('takes a package off sale and puts it back at the end', async () => {
  const [first] = [await createdPackage({ title: 'First' }), await createdPackage({ title: 'Second' })]
  expectAnswer(await owner.post(one(first.id, '/archive'), {}), 200, {
    archived: true,
    can: { update: false, archive: false, restore: true, delete: true },
  })
  expect(refusal(await owner.post(one(first.id, '/archive'), {}))).toEqual([409, 'error.conflict'])
  expect(refusal(await owner.put(one(first.id), day))).toEqual([409, 'error.conflict'])
  expect(await titles()).toEqual(['Second'])
  const archived = await owner.get(`${url()}/archived`)
  expectAnswer(archived, 200, { items: [{ id: first.id }], metadata: { total: 1 } })
  expectAnswer(await owner.get(one(first.id)), 200, { archived: true })
  expectAnswer(await owner.post(one(first.id, '/restore'), {}), 200, { archived: false, display_order: 3 })
  expect(refusal(await owner.post(one(first.id, '/restore'), {}))).toEqual([409, 'error.conflict'])
  expect(await titles()).toEqual(['Second', 'First'])
  expect(await actions()).toEqual(['package.create', 'package.create', 'package.archive', 'package.restore'])
})

it('deletes only what no payment names', async () => {
  const [sold, tried, unused] = [await createdPackage(), await createdPackage(), await createdPackage()]
  await pay(sold.id)
  await pay(tried.id, { state: 'failed', failure: 'card_declined' })
  for (const { id } of [sold, tried]) {
    expectAnswer(await owner.get(one(id)), 200, {
      can: { delete: false, archive: true, offer_removal: true },
    })
    expect(refusal(await owner.delete(one(id)))).toEqual([409, 'error.package.sold'])
  }
  expect((await owner.delete(one(unused.id))).statusCode).toBe(204)
  expect((await owner.get(one(unused.id))).statusCode).toBe(404)
  expect((await actions()).at(-1)).toBe('package.delete')
})

it('counts purchases that were paid, also ones that were refunded since', async () => {
  const { id } = await createdPackage()
  await pay(id)
  await pay(id, { state: 'refunded', refundedAmount: 500 })
  await pay(id, { state: 'failed' })
  await pay(id, { state: 'pending' })
  await pay(id, { kind: 'renewal' })
  expectAnswer(await owner.get(url()), 200, { items: [{ id, num_sold: 2 }] })
})

it('counts no purchases in test mode once guests pay real money', async () => {
  const { id } = await createdPackage()
  await pay(id)
  await pay(id)
  await pay(id, { livemode: true })
  expectAnswer(await owner.get(url()), 200, { items: [{ id, num_sold: 2 }] })
  await test.inTx((tx) =>
    tx
      .insert(paymentGateway)
      .values({ siteId: tenant.siteId, livemode: true, updatedAt: test.clock.now() })
      .onConflictDoUpdate({ target: paymentGateway.siteId, set: { livemode: true } }),
  )
  expectAnswer(await owner.get(url()), 200, { items: [{ id, num_sold: 1 }] })
})

it('counts sales in their own index', async () => {
  const plan = await test.inTx(async (tx) => {
    // The table is small here, so a sequential scan would win.
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from payment_tx where site_id = ${tenant.siteId} and package_id = 1 and ${isSale}`,
    )
  })
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/payment_tx_sold_idx/)
})

it('saves an order that names every package on sale once', async () => {
  const ids = [
    await createdPackage({ title: 'A' }),
    await createdPackage({ title: 'B' }),
    await createdPackage({ title: 'C' }),
  ].map(({ id }) => id)
  const [a = 0, b = 0, c = 0] = ids
  const order = (display_order: number[]) => owner.post(`${url()}/order`, { display_order })
  expectAnswer(await order([c, a, b]), 200, { display_order: [c, a, b] })
  expect(await titles()).toEqual(['C', 'A', 'B'])
  for (const wrong of [
    [c, a],
    [c, a, a],
    [c, a, b, 999_999],
  ]) {
    expect(refusal(await order(wrong))).toEqual([409, 'error.conflict'])
  }
  await owner.post(one(b, '/archive'), {})
  expect(refusal(await order([a, b, c]))).toEqual([409, 'error.conflict'])
  expect(await titles()).toEqual(['C', 'A'])
  const [entry] = await test.rows(`select before, after from audit_log where action = 'package.order'
    and site_id = ${tenant.siteId}`)
  expect(entry).toEqual({ before: { packages: ['A', 'B', 'C'] }, after: { packages: ['C', 'A', 'B'] } })
})

it('is for people of the site, in plans that sell access', async () => {
  expect((await test.anonymous().get(url())).statusCode).toBe(401)
  await test.rows(`delete from plan_remote where plan_type = 'engage' and remote = 'mfe-payments'`)
  const [foreign, engage] = await test.inTx(async (tx) => {
    const other = await insertAccount(tx, test.clock.now(), { planType: 'engage' })
    return [await insertSite(tx, other), (await insertUser(tx, other)).email] as const
  })
  expect((await owner.get(url(foreign))).statusCode).toBe(404)
  expectAnswer(await (await test.signIn(engage)).get(url(foreign)), 403, { reason: 'plan' })
})

it('has no package of another site', async () => {
  const { id } = await createdPackage()
  const stranger = (await test.newTenant()).owner
  for (const answer of [
    await stranger.get(one(id)),
    await stranger.put(one(id), day),
    await stranger.post(one(id, '/archive'), {}),
    await stranger.delete(one(id)),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
})

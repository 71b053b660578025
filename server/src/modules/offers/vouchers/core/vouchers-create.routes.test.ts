import type { Voucher } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { voucher, voucherBatch } from '../../../../schema'
import { expectAnswer, expectExactAnswer, fieldErrors } from '../../../../testing/answers'
import { startTestApp, type TestBrowser, type TestTenant } from '../../../../testing/test-app'
import { insertBatchRow, insertManyVouchers, insertVoucherRow } from './voucher-builders'

interface Created {
  items: Voucher[]
  batchid: number
  count: number
}

const test_ = startTestApp()
let tenant: TestTenant
let owner: TestBrowser

beforeEach(async () => {
  tenant = await test_.newTenant()
  owner = tenant.owner
})

const plain = { num_to_create: 3, duration_val: 2, duration_type: 2 }
const create = (body: object, browser = owner, siteId = tenant.siteId) =>
  browser.post(`/s/${siteId}/api/v1/voucher`, body)
const stored = (siteId = tenant.siteId) => test_.inTx((tx) => tx.$count(voucher, eq(voucher.siteId, siteId)))

test('creates a batch under a batch id of the server’s choice', async () => {
  const answer = await create({
    ...plain,
    notes: ' Breakfast ',
    price: 250,
    use_before: '2026-06-01T00:00:00Z',
  })
  expect(answer.statusCode).toBe(201)
  const { items, batchid, count } = answer.json<Created>()
  expect(count).toBe(3)
  expect(new Set(items.map((item) => item.voucher)).size).toBe(3)
  for (const item of items) {
    expect(item.voucher).toMatch(new RegExp(`^${batchid}\\d{7}$`))
    expect(item).toMatchObject({
      batchid,
      notes: 'Breakfast',
      duration_val: 2,
      duration_type: 2,
      num_devices: 1,
      price: 250,
      currency: 'EUR',
      state: 'unused',
      use_before: '2026-06-01T00:00:00.000Z',
      created_by: tenant.email,
      can: { delete: true },
    })
  }
  const again = await create(plain)
  expect(again.json<Created>().batchid).not.toBe(batchid)
  expect(await stored()).toBe(6)
})

test('codes get as long as the number of vouchers under their prefix needs', async () => {
  const lengths = async (body: object) => {
    const { items } = (await create({ ...plain, ...body })).json<Created>()
    return [...new Set(items.map(({ voucher: code }) => code.length - 4))]
  }
  expect(await lengths({ num_to_create: 10, batchid: 1050 })).toEqual([7])
  // These bring the batch to 500.
  expect(await lengths({ num_to_create: 490, batchid: 1050 })).toEqual([9])
  expect(await lengths({ num_to_create: 1, batchid: 2050 })).toEqual([6])
  const letters = { alphabet: 'letters', length: null, prefix: null }
  expect(await lengths({ num_to_create: 500, batchid: 3050, code_style: letters })).toEqual([7])
  // The length that operators select stays.
  const short = { alphabet: 'digits', length: 5, prefix: null }
  expect(await lengths({ num_to_create: 10, batchid: 4050, code_style: short })).toEqual([5])
})

test('unlimited wins over the limits that are sent with it', async () => {
  const limits = { bytes_t: 700, speed_dl: 5000, speed_ul: 900 }
  const unlimited = await create({ ...plain, ...limits, unlimited_data: true, unlimited_speed: true })
  const open = { bytes_t: 0, speed_dl: 0, speed_ul: 0, unlimited_data: true, unlimited_speed: true }
  expect(unlimited.json<Created>().items[0]).toMatchObject(open)
  const limited = await create({ ...plain, ...limits, unlimited_data: false, unlimited_speed: false })
  expect(limited.json<Created>().items[0]).toMatchObject({ ...limits, unlimited_data: false })
})

test('adds to a batch of the same settings, whatever its notes', async () => {
  await create({ ...plain, batchid: 1050, notes: 'first' })
  const answer = await create({
    ...plain,
    batchid: 1050,
    duration_val: 120,
    duration_type: 1,
    notes: 'second',
  })
  expect(answer.statusCode).toBe(201)
  expect(await stored()).toBe(6)
  const batches = await test_.inTx((tx) => tx.$count(voucherBatch, eq(voucherBatch.siteId, tenant.siteId)))
  expect(batches).toBe(1)
})

test.each([
  { duration_val: 3 },
  { unlimited_data: false, bytes_t: 1 },
  { unlimited_speed: false, speed_ul: 1 },
  { num_devices: 2 },
  { price: 1 },
])('a batch id stands for one set of settings: %p is a conflict', async (difference) => {
  await create({ ...plain, batchid: 1050 })
  const answer = await create({ ...plain, batchid: 1050, ...difference })
  expect(answer.statusCode).toBe(409)
  expect(fieldErrors(answer)).toEqual({ batchid: [{ id: 'error.voucher.name_taken' }] })
  expect(await stored()).toBe(3)
})

test('the same batch id at another site may stand for other settings, with codes of its own', async () => {
  const other = await test_.newSite(tenant.accountId)
  await create({ ...plain, num_to_create: 200, batchid: 1050 })
  const answer = await create({ ...plain, num_to_create: 200, batchid: 1050, duration_val: 9 }, owner, other)
  expect(answer.statusCode).toBe(201)
  const codes = await test_.inTx((tx) =>
    tx.select({ code: voucher.code }).from(voucher).where(eq(voucher.accountId, tenant.accountId)),
  )
  expect(new Set(codes.map((row) => row.code)).size).toBe(400)
})

test('everything that is wrong is told at once and nothing is written', async () => {
  const answer = await create({
    ...plain,
    num_to_create: 0,
    batchid: 999,
    duration_type: 4,
    notes: 'x'.repeat(201),
    color: 'red',
  })
  expect(answer.statusCode).toBe(422)
  const fields = ['batchid', 'color', 'duration_type', 'notes', 'num_to_create']
  expect(Object.keys(fieldErrors(answer)).sort()).toEqual(fields)
  expect(fieldErrors(answer).batchid).toMatchObject([{ id: 'error.voucher.batch_id' }])
  expect(await stored()).toBe(0)
})

test('so are the errors that only the rules see', async () => {
  await test_.inTx((tx) => insertBatchRow(tx, tenant, { batchid: 4444, price: 9 }))
  const answer = await create({
    ...plain,
    batchid: 4444,
    unlimited_data: false,
    unlimited_speed: false,
    use_before: test_.clock.now().toISOString(),
  })
  expect(answer.statusCode).toBe(422)
  expect(fieldErrors(answer)).toMatchObject({
    use_before: [{ id: 'error.voucher.use_before_past' }],
    bytes_t: [{ id: 'error.field.too_small', values: { min: 1 } }],
    batchid: [{ id: 'error.voucher.name_taken' }],
  })
  expect(await stored()).toBe(0)
})

test('a thousand at once, and not one more', async () => {
  expect((await create({ ...plain, num_to_create: 1000 })).json<Created>().count).toBe(1000)
  expect((await create({ ...plain, num_to_create: 1001 })).statusCode).toBe(422)
})

describe('the plan', () => {
  // The engage plan has 2000.
  beforeEach(async () => {
    tenant = await test_.newTenant({
      planType: 'engage',
      currentPeriodEnd: new Date('2026-04-01T00:00:00Z'),
    })
    owner = await test_.signIn(tenant.email)
    await test_.inTx(async (tx) => {
      await insertBatchRow(tx, tenant)
      await insertManyVouchers(tx, tenant, 1990)
    })
  })

  test.each(['voucher', 'multisite_voucher'])('says what is left to /%s', async (family) => {
    const can = { create: true, everywhere: true }
    const quota = () => owner.get(`/s/${tenant.siteId}/api/v1/${family}/quota`)
    expectExactAnswer(await quota(), 200, { limit: 2000, used: 0, left: 10, can })
    await create(plain)
    expect((await quota()).json()).toEqual({ limit: 2000, used: 0, left: 7, can })
    expect((await owner.get(`/s/999999/api/v1/${family}/quota`)).statusCode).toBe(404)
    const anonymous = test_.anonymous()
    expect((await anonymous.get(`/s/${tenant.siteId}/api/v1/${family}/quota`)).statusCode).toBe(401)
  })

  test('counts what is unused', async () => {
    const answer = await create({ ...plain, num_to_create: 11 })
    expect(answer.statusCode).toBe(422)
    expect(fieldErrors(answer)).toEqual({
      num_to_create: [{ id: 'error.voucher.plan_limit', values: { limit: 2000, left: 10 } }],
    })
    expect((await create({ ...plain, num_to_create: 10 })).statusCode).toBe(201)
  })

  test('counts what was first used this billing period, and neither what was used before nor what died unused', async () => {
    await test_.inTx(async (tx) => {
      const periodStart = new Date('2026-03-01T00:00:00Z')
      await insertVoucherRow(tx, tenant, { usedAt: periodStart })
      await insertVoucherRow(tx, tenant, { usedAt: new Date(periodStart.getTime() - 1) })
      await insertVoucherRow(tx, tenant, { useBefore: test_.clock.now() })
    })
    expect(fieldErrors(await create({ ...plain, num_to_create: 500 })).num_to_create).toMatchObject([
      { values: { left: 9 } },
    ])
    const quota = await owner.get(`/s/${tenant.siteId}/api/v1/voucher/quota`)
    const usage = await owner.get('/a/api/v1/usage')
    expect(quota.json()).toMatchObject({ limit: 2000, used: 1 })
    expect(usage.json()).toMatchObject({ vouchers: { limit: 2000, used: 1 } })
  })

  test('gives back what is deleted unused, but not what was used this billing period', async () => {
    const [used, unused] = await test_.inTx(async (tx) => [
      await insertVoucherRow(tx, tenant, { usedAt: new Date('2026-03-05T12:00:00Z') }),
      await insertVoucherRow(tx, tenant),
    ])
    for (const id of [used, unused]) {
      expect((await owner.delete(`/s/${tenant.siteId}/api/v1/voucher/${id}`)).statusCode).toBe(204)
    }
    expect(fieldErrors(await create({ ...plain, num_to_create: 500 })).num_to_create).toMatchObject([
      { values: { left: 9 } },
    ])
  })
})

test('reading is not enough to create', async () => {
  const reader = await test_.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'read' } })
  expectAnswer(await create(plain, reader), 403, { reason: 'level' })
  expect(await stored()).toBe(0)
})

test('a site of another account is not there', async () => {
  const stranger = await test_.newTenant()
  expect((await create(plain, owner, stranger.siteId)).statusCode).toBe(404)
  expect(await stored(stranger.siteId)).toBe(0)
})

import { eq } from 'drizzle-orm'
import { voucher, voucherBatch } from '../../../../schema'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../../testing/test-app'

// The embedded database runs requests one at a time; only TEST_DATABASE_URL makes them concurrent.
const test_ = startTestApp()
const tenant = tenantForEachTest(test_, { planType: 'engage' })
let browsers: TestBrowser[]

beforeEach(async () => {
  browsers = []
  for (let count = 0; count < 4; count++) browsers.push(await test_.signIn(tenant.email))
})

const createAtOnce = (bodies: object[]) =>
  Promise.all(
    bodies.map((body, index) =>
      (browsers[index % browsers.length] as TestBrowser).post(`/s/${tenant.siteId}/api/v1/voucher`, body),
    ),
  )
const plain = { duration_val: 1, duration_type: 3 }
const countVouchers = () => test_.inTx((tx) => tx.$count(voucher, eq(voucher.accountId, tenant.accountId)))

test('calls at once cannot take more than the plan has', async () => {
  const answers = await createAtOnce(Array.from({ length: 8 }, () => ({ ...plain, num_to_create: 300 })))
  const statuses = answers.map((answer) => answer.statusCode).sort()
  // Six times 300 fit into 2000.
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 422, 422])
  expect(await countVouchers()).toBe(1800)
})

test('calls at once get batch ids of their own', async () => {
  const answers = await createAtOnce(Array.from({ length: 8 }, () => ({ ...plain, num_to_create: 2 })))
  const batchids = answers.map((answer) => answer.json<{ batchid: number }>().batchid)
  expect(new Set(batchids).size).toBe(8)
})

test('calls at once for one new batch id make one batch', async () => {
  const bodies = Array.from({ length: 8 }, () => ({ ...plain, batchid: 1050, num_to_create: 5 }))
  const answers = await createAtOnce(bodies)
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201))
  expect(await countVouchers()).toBe(40)
  const batches = await test_.inTx((tx) => tx.$count(voucherBatch, eq(voucherBatch.siteId, tenant.siteId)))
  expect(batches).toBe(1)
})

test('adding to a batch while it is deleted leaves no voucher without a batch', async () => {
  const [first, second] = browsers as [TestBrowser, TestBrowser]
  const url = `/s/${tenant.siteId}/api/v1/voucher`
  for (let round = 0; round < 10; round++) {
    await createAtOnce([{ ...plain, batchid: 1050, num_to_create: 3 }])
    const [created, deleted] = await Promise.all([
      first.post(url, { ...plain, batchid: 1050, num_to_create: 3 }),
      second.delete(`${url}/batch/1050`),
    ])
    expect([created.statusCode, deleted.statusCode]).toEqual([201, 204])
    const left = await countVouchers()
    const batches = await test_.inTx((tx) => tx.$count(voucherBatch, eq(voucherBatch.siteId, tenant.siteId)))
    expect([left, batches]).toEqual(left === 0 ? [0, 0] : [3, 1])
  }
})

test('a voucher that is deleted while a guest logs in leaves nobody online', async () => {
  for (let round = 0; round < 15; round++) {
    const [created] = await createAtOnce([{ ...plain, num_to_create: 1 }])
    const [{ id, voucher: code } = { id: 0, voucher: '' }] =
      created?.json<{ items: { id: number; voucher: string }[] }>().items ?? []
    const mac = `AA:BB:CC:00:01:${10 + round}`
    const [, deleted] = await Promise.all([
      test_.anonymous().post(`/guest/s/${tenant.siteId}/voucher`, { code, mac }),
      (browsers[0] as TestBrowser).delete(`/s/${tenant.siteId}/api/v1/voucher/${id}`),
    ])
    expect(deleted.statusCode).toBe(204)
  }
  const online = `select id from wifi_session where site_id = ${tenant.siteId} and stoptime is null`
  expect(await test_.rows(online)).toEqual([])
})

test('guests redeeming while vouchers are created never overshoot devices, plan or codes', async () => {
  await test_.database.db.execute(`update plan set vouchers = 40 where plan_type = 'engage'`)
  const [first] = await createAtOnce([{ ...plain, num_to_create: 2, num_devices: 3 }])
  const codes = first?.json<{ items: { voucher: string }[] }>().items.map((one) => one.voucher) ?? []
  const mac = (index: number) => `AA:BB:CC:00:00:${String(10 + index)}`
  const redeems = Array.from({ length: 16 }, (_gap, index) =>
    test_.anonymous().post(`/guest/s/${tenant.siteId}/voucher`, { code: codes[index % 2], mac: mac(index) }),
  )
  const creates = createAtOnce(Array.from({ length: 8 }, () => ({ ...plain, num_to_create: 10 })))
  const [redeemed, created] = [await Promise.all(redeems), await creates]
  // Each of two codes admits three devices; three times ten of the remaining 38 are created.
  expect(redeemed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
  expect(created.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
  expect(await countVouchers()).toBe(32)
  expect(
    (
      await test_.rows<{ most: number; codes: number }>(`
    select (select max(devices) from (select count(*)::int as devices from voucher_device
      where site_id = ${tenant.siteId} group by voucher_id) as per) as most,
      (select count(distinct code)::int from voucher where account_id = ${tenant.accountId}) as codes`)
    )[0],
  ).toEqual({ most: 3, codes: 32 })
  await test_.database.db.execute(`update plan set vouchers = 2000 where plan_type = 'engage'`)
})

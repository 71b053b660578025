import type { VoucherDetails } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { voucher, voucherBatch, wifiSession } from '../../../../schema'
import { readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { insertBatchRow, insertVoucherRow, insertVoucherSession } from './voucher-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
const { owner } = tenant

beforeEach(async () => {
  await test_.inTx((tx) => insertBatchRow(tx, tenant, { bytesT: 100, numDevices: 2 }))
})

const url = (rest: string) => `/s/${tenant.siteId}/api/v1/voucher${rest}`

async function insertUsed(minutes: number) {
  return test_.inTx(async (tx) => {
    const id = await insertVoucherRow(tx, tenant, {
      usedAt: test_.clock.minutesAgo(minutes),
      createdAt: test_.clock.minutesAgo(900),
    })
    const session = await insertVoucherSession(tx, tenant.siteId, id, test_.clock.minutesAgo(minutes))
    await tx.update(wifiSession).set({ dataDown: 40_000_000 }).where(eq(wifiSession.id, session))
    return id
  })
}

test('details tell devices, what is left and what happened', async () => {
  const id = await insertUsed(30)
  const details = (await owner.get(url(`/${id}`))).json<VoucherDetails>()
  expect(details).toMatchObject({
    time_remaining: 90 * 60,
    data_used: 40_000_000,
    data_remaining: 60_000_000,
    can: { disconnect: true },
  })
  expect(details.devices).toMatchObject([{ online: false, data_used: 40_000_000, guest_name: '' }])
  expect(details.history.map(({ event }) => event)).toEqual(['device_added', 'first_used', 'created'])
})

test('a code is looked up however it was typed', async () => {
  const id = await test_.inTx((tx) => insertVoucherRow(tx, tenant, { code: '1050778899' }))
  for (const code of ['1050-778899', ' 1050 778899', '1050778899']) {
    expect((await owner.get(url(`/lookup?code=${encodeURIComponent(code)}`))).json()).toMatchObject({ id })
  }
  expect((await owner.get(url('/lookup?code=1050-778898'))).statusCode).toBe(404)
})

test('a disconnected device loses its session and its slot; the history says who did it', async () => {
  const id = await insertUsed(30)
  const before = (await owner.get(url(`/${id}`))).json<VoucherDetails>()
  const device = before.devices[0]
  const after = readBody<VoucherDetails>(await owner.post(url(`/${id}/disconnect/${device?.id}`), {}))
  expect(after).toMatchObject({ devices: [], num_devices_used: 0, data_used: 40_000_000 })
  expect(after.history[0]).toMatchObject({ event: 'disconnected', actor: tenant.email, about: device?.mac })
  const sessions = await test_.inTx((tx) =>
    tx.select().from(wifiSession).where(eq(wifiSession.voucherId, id)),
  )
  expect(sessions).toMatchObject([{ stoptime: test_.clock.now(), terminateCause: 'disconnected' }])
  expect((await owner.post(url(`/${id}/disconnect/${device?.id}`), {})).statusCode).toBe(404)
})

test('deleting what is unused leaves what is used, and batches that are empty go', async () => {
  const used = await insertUsed(30)
  await test_.inTx(async (tx) => {
    await insertVoucherRow(tx, tenant)
    await insertBatchRow(tx, tenant, { batchid: 2000 })
    await insertVoucherRow(tx, tenant, { batchid: 2000 })
  })
  expect((await owner.delete(url('/unused?expected=2'))).json()).toEqual({ deleted: 2 })
  const left = await test_.rowsOf(voucher, tenant.siteId)
  expect(left.map(({ id }) => id)).toEqual([used])
  const batches = await test_.rowsOf(voucherBatch, tenant.siteId)
  expect(batches.map(({ batchid }) => batchid)).toEqual([1050])
})

test('all at once means what the search finds, and only as many as were agreed to', async () => {
  await test_.inTx(async (tx) => {
    for (const notes of ['Garden', 'Garden', 'Room 3']) await insertVoucherRow(tx, tenant, { notes })
  })
  const counted = await owner.get(url('/changeable?state=unused&search=garden'))
  expect(counted.json()).toEqual({ count: 2 })
  const refused = await owner.delete(url('/unused?search=garden&expected=3'))
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { message_text: { id: 'error.voucher.bulk_changed', values: { found: 2, expected: 3 } } },
  ])
  expect((await owner.get(url('/unused'))).json()).toMatchObject({ metadata: { total: 3 } })
  expect((await owner.delete(url('/unused?search=garden&expected=2'))).json()).toEqual({ deleted: 2 })
  const left = (await owner.get(url('/unused'))).json<{ items: { notes: string }[] }>()
  expect(left.items.map(({ notes }) => notes)).toEqual(['Room 3'])
})

test('archiving what the search finds leaves the other expired ones', async () => {
  const [first, second] = [await insertUsed(300), await insertUsed(300)]
  await test_.inTx((tx) => tx.update(voucher).set({ notes: 'Garden' }).where(eq(voucher.id, first)))
  expect((await owner.post(url('/expired/archive'), { search: 'garden', expected: 2 })).statusCode).toBe(409)
  const archived = await owner.post(url('/expired/archive'), { search: 'garden', expected: 1 })
  expect(archived.json()).toEqual({ archived: 1 })
  const expired = (await owner.get(url('/expired'))).json<{ items: { id: number }[] }>()
  expect(expired.items.map(({ id }) => id)).toEqual([second])
})

test('archiving moves the expired out of the way, once', async () => {
  const over = await insertUsed(300)
  const running = await insertUsed(30)
  expect((await owner.post(url('/expired/archive'), { expected: 1 })).json()).toEqual({ archived: 1 })
  expect((await owner.post(url('/expired/archive'), { expected: 0 })).json()).toEqual({ archived: 0 })
  const idsOf = async (tab: string) =>
    (await owner.get(url(`/${tab}`))).json<{ items: { id: number }[] }>().items.map(({ id }) => id)
  expect(await idsOf('expired')).toEqual([])
  expect(await idsOf('archived')).toEqual([over])
  expect(await idsOf('inuse')).toEqual([running])
  const { history } = (await owner.get(url(`/${over}`))).json<VoucherDetails>()
  expect(history[0]).toMatchObject({ event: 'archived', actor: tenant.email })
})

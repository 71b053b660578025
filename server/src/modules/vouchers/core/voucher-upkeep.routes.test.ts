import type { VoucherDetails } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { voucher, voucherBatch } from '../tables'
import { wifiSession } from '../../guests/tables'
import { openTestApp, type TestApp, type TestBrowser } from '../../../testing/test-app'
import {
  insertBatchRow,
  insertPlace,
  insertVoucherRow,
  insertVoucherSession,
  type Place,
} from './voucher-builders'

let test_: TestApp
let place: Place
let owner: TestBrowser

beforeAll(async () => {
  test_ = await openTestApp()
})
afterAll(() => test_.close())

beforeEach(async () => {
  place = await test_.inTx((tx) => insertPlace(tx, test_.clock.now()))
  owner = await test_.signIn(place.email)
  await test_.inTx((tx) => insertBatchRow(tx, place, { bytesT: 100, numDevices: 2 }))
})

const url = (rest: string) => `/s/${place.siteId}/api/v1/voucher${rest}`
const minutesAgo = (minutes: number) => new Date(test_.clock.now().getTime() - minutes * 60_000)

async function insertUsed(minutes: number) {
  return test_.inTx(async (tx) => {
    const id = await insertVoucherRow(tx, place, { usedAt: minutesAgo(minutes), createdAt: minutesAgo(900) })
    const session = await insertVoucherSession(tx, place.siteId, id, minutesAgo(minutes))
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
  const id = await test_.inTx((tx) => insertVoucherRow(tx, place, { code: '1050778899' }))
  for (const code of ['1050-778899', ' 1050 778899', '1050778899']) {
    expect((await owner.get(url(`/lookup?code=${encodeURIComponent(code)}`))).json()).toMatchObject({ id })
  }
  expect((await owner.get(url('/lookup?code=1050-778898'))).statusCode).toBe(404)
})

test('a disconnected device loses its session and its place; the history says who did it', async () => {
  const id = await insertUsed(30)
  const before = (await owner.get(url(`/${id}`))).json<VoucherDetails>()
  const device = before.devices[0]
  const answer = await owner.post(url(`/${id}/disconnect/${device?.id}`), {})
  expect(answer.statusCode).toBe(200)
  const after = answer.json<VoucherDetails>()
  expect(after).toMatchObject({ devices: [], num_devices_used: 0, data_used: 40_000_000 })
  expect(after.history[0]).toMatchObject({ event: 'disconnected', actor: place.email, about: device?.mac })
  const sessions = await test_.inTx((tx) =>
    tx.select().from(wifiSession).where(eq(wifiSession.voucherId, id)),
  )
  expect(sessions).toMatchObject([{ stoptime: test_.clock.now(), terminateCause: 'disconnected' }])
  expect((await owner.post(url(`/${id}/disconnect/${device?.id}`), {})).statusCode).toBe(404)
})

test('deleting what is unused leaves what is used, and batches that are empty go', async () => {
  const used = await insertUsed(30)
  await test_.inTx(async (tx) => {
    await insertVoucherRow(tx, place)
    await insertBatchRow(tx, place, { batchid: 2000 })
    await insertVoucherRow(tx, place, { batchid: 2000 })
  })
  expect((await owner.delete(url('/unused'))).json()).toEqual({ deleted: 2 })
  const left = await test_.inTx((tx) => tx.select().from(voucher).where(eq(voucher.siteId, place.siteId)))
  expect(left.map(({ id }) => id)).toEqual([used])
  const batches = await test_.inTx((tx) =>
    tx.select().from(voucherBatch).where(eq(voucherBatch.siteId, place.siteId)),
  )
  expect(batches.map(({ batchid }) => batchid)).toEqual([1050])
})

test('archiving moves the expired out of the way, once', async () => {
  const over = await insertUsed(300)
  const running = await insertUsed(30)
  expect((await owner.post(url('/expired/archive'), {})).json()).toEqual({ archived: 1 })
  expect((await owner.post(url('/expired/archive'), {})).json()).toEqual({ archived: 0 })
  const idsOf = async (tab: string) =>
    (await owner.get(url(`/${tab}`))).json<{ items: { id: number }[] }>().items.map(({ id }) => id)
  expect(await idsOf('expired')).toEqual([])
  expect(await idsOf('archived')).toEqual([over])
  expect(await idsOf('inuse')).toEqual([running])
  const { history } = (await owner.get(url(`/${over}`))).json<VoucherDetails>()
  expect(history[0]).toMatchObject({ event: 'archived', actor: place.email })
})

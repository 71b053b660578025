import { eq, inArray } from 'drizzle-orm'
import { voucher, voucherBatch, wifiSession } from '../../../../schema'
import { expectAnswer } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { insertBatchRow, insertVoucherRow, insertVoucherSession } from './voucher-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
const { owner } = tenant

const url = (rest: number | string, siteId = tenant.siteId) => `/s/${siteId}/api/v1/voucher/${rest}`
const countBatches = () => test_.inTx((tx) => tx.$count(voucherBatch, eq(voucherBatch.siteId, tenant.siteId)))
const countVouchers = () => test_.inTx((tx) => tx.$count(voucher, eq(voucher.siteId, tenant.siteId)))

/** Inserts a batch of two, the first of them in use. */
async function insertTwo(): Promise<{ used: number; unused: number; sessions: number[] }> {
  return test_.inTx(async (tx) => {
    await insertBatchRow(tx, tenant)
    const since = new Date(test_.clock.now().getTime() - 600_000)
    const used = await insertVoucherRow(tx, tenant, { usedAt: since })
    const unused = await insertVoucherRow(tx, tenant)
    const sessions = [
      await insertVoucherSession(tx, tenant.siteId, used, since),
      await insertVoucherSession(tx, tenant.siteId, unused, since),
    ]
    return { used, unused, sessions }
  })
}

const sessionsOf = (ids: number[]) =>
  test_.inTx((tx) =>
    tx
      .select({
        voucherId: wifiSession.voucherId,
        stoptime: wifiSession.stoptime,
        cause: wifiSession.terminateCause,
      })
      .from(wifiSession)
      .where(inArray(wifiSession.id, ids))
      .orderBy(wifiSession.id),
  )

test('deleting a voucher ends its sessions, which stay, and leaves the others alone', async () => {
  const { used, unused, sessions } = await insertTwo()
  expect((await owner.delete(url(used))).statusCode).toBe(204)
  expect((await owner.get(url(used))).statusCode).toBe(404)
  expect((await owner.get(url(unused))).statusCode).toBe(200)
  expect(await sessionsOf(sessions)).toEqual([
    { voucherId: null, stoptime: test_.clock.now(), cause: 'voucher_deleted' },
    { voucherId: unused, stoptime: null, cause: null },
  ])
})

test('with its last voucher a batch goes, and its id is free for other settings', async () => {
  const { used, unused } = await insertTwo()
  await owner.delete(url(used))
  expect(await countBatches()).toBe(1)
  await owner.delete(url(unused))
  expect(await countBatches()).toBe(0)
  const answer = await owner.post(url(''), {
    num_to_create: 1,
    batchid: 1050,
    duration_val: 5,
    duration_type: 3,
  })
  expect(answer.statusCode).toBe(201)
})

test('deleting a batch takes all its vouchers and no others', async () => {
  const { sessions } = await insertTwo()
  await test_.inTx(async (tx) => {
    await insertBatchRow(tx, tenant, { batchid: 2000 })
    await insertVoucherRow(tx, tenant, { batchid: 2000 })
  })
  expect((await owner.delete(url('batch/1050'))).statusCode).toBe(204)
  expect(await countVouchers()).toBe(1)
  expect(await countBatches()).toBe(1)
  expect((await sessionsOf(sessions)).map((session) => session.cause)).toEqual([
    'voucher_deleted',
    'voucher_deleted',
  ])
  expect((await owner.delete(url('batch/1050'))).statusCode).toBe(404)
})

test('what is not there, or not here, is 404 and stays', async () => {
  const { used } = await insertTwo()
  const stranger = await test_.newTenant()
  const other = await test_.signIn(stranger.email)
  expect((await other.delete(url(used))).statusCode).toBe(404)
  expect((await other.delete(url(used, stranger.siteId))).statusCode).toBe(404)
  expect((await other.delete(url('batch/1050', stranger.siteId))).statusCode).toBe(404)
  expect(await countVouchers()).toBe(2)
})

test('reading is not enough to delete', async () => {
  const { used } = await insertTwo()
  const client = await test_.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'read' } })
  for (const target of [used, 'batch/1050']) {
    expectAnswer(await client.delete(url(target)), 403, { reason: 'level' })
  }
  expect(await countVouchers()).toBe(2)
})

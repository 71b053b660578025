import type { ApiErrorBody } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { deviceAt, recordLogins } from '../../../guest-data/visits'
import { guest, site, voucher, voucherDevice, wifiSession } from '../../../../schema'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'
import { insertBatchRow, insertVoucherRow } from './voucher-builders'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)

let nextMac = 0
const newMac = () => `0A:00:00:00:01:${(nextMac++).toString(16).padStart(2, '0').toUpperCase()}`

beforeEach(async () => {
  // Limits of attempts by address reset after an hour.
  test_.clock.advance(60 * MINUTE_MS)
})

const redeem = (code: string, mac = newMac(), siteId = tenant.siteId) =>
  test_.anonymous().post(`/guest/s/${siteId}/voucher`, { code, mac })
const codeFault = (answer: { json: <T>() => T }) =>
  answer.json<ApiErrorBody>().schema_texts.code?.map(({ id }) => id)

async function redeemAtDeletedSite() {
  const deletedSite = await test_.newTenant()
  await test_.inTx(async (tx) => {
    await insertBatchRow(tx, deletedSite)
    await insertVoucherRow(tx, deletedSite, { code: '1050111121' })
    await tx.update(site).set({ deletedAt: test_.clock.now() }).where(eq(site.id, deletedSite.siteId))
  })
  return redeem('1050111121', newMac(), deletedSite.siteId)
}

async function insertCode(
  code: string,
  batch: Parameters<typeof insertBatchRow>[2] = {},
  values: Parameters<typeof insertVoucherRow>[2] = {},
) {
  return test_.inTx(async (tx) => {
    await insertBatchRow(tx, tenant, batch)
    return insertVoucherRow(tx, tenant, { code, ...values })
  })
}

test('the first use starts the clock, another device of the same code does not', async () => {
  const id = await insertCode('1050111111', { numDevices: 2, speedDl: 5000 })
  const first = await redeem('1050-111111')
  expect(first.statusCode).toBe(200)
  const end = new Date(test_.clock.now().getTime() + 120 * MINUTE_MS).toISOString()
  expect(first.json()).toEqual({ expires_at: end, data_remaining: null, speed_dl: 5000, speed_ul: 0 })
  test_.clock.advance(MINUTE_MS)
  expect((await redeem('1050111111')).json()).toMatchObject({ expires_at: end })
  const [row] = await test_.inTx((tx) => tx.select().from(voucher).where(eq(voucher.id, id)))
  expect(row).toMatchObject({ lastSiteId: tenant.siteId })
  const sessions = await test_.inTx((tx) =>
    tx.select().from(wifiSession).where(eq(wifiSession.voucherId, id)),
  )
  expect(sessions).toHaveLength(2)
})

test('a device that comes again takes no second slot and begins no second session', async () => {
  const id = await insertCode('1050111112')
  const mac = newMac()
  await redeem('1050111112', mac)
  expect((await redeem('1050111112', mac.toLowerCase().replaceAll(':', '-'))).statusCode).toBe(200)
  const counts = await test_.inTx(async (tx) => [
    await tx.$count(voucherDevice, eq(voucherDevice.voucherId, id)),
    await tx.$count(wifiSession, eq(wifiSession.voucherId, id)),
    await tx.$count(guest, eq(guest.siteId, tenant.siteId)),
  ])
  expect(counts).toEqual([1, 1, 1])
})

test('what is wrong, of another site or of another account is told alike', async () => {
  await insertCode('1050111113')
  const other = await test_.newSite(tenant.accountId)
  const stranger = await test_.newTenant()
  const answers = [
    await redeem('1050111119'),
    await redeem('1050111113', newMac(), other),
    await redeem('1050111113', newMac(), stranger.siteId),
    await redeem('1050111113', newMac(), 2_000_000_000),
    await redeemAtDeletedSite(),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(422))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(codeFault(answers[0] as never)).toEqual(['error.voucher.wrong'])
})

test('a code whose time, data or slots are used up says so', async () => {
  const now = test_.clock.now().getTime()
  await insertCode('1050111114', {}, { usedAt: new Date(now - 121 * MINUTE_MS) })
  await test_.inTx((tx) =>
    insertVoucherRow(tx, tenant, { code: '1050111115', useBefore: new Date(now - 1000) }),
  )
  await test_.inTx((tx) => insertVoucherRow(tx, tenant, { code: '1050111116' }))
  expect(codeFault(await redeem('1050111114'))).toEqual(['error.voucher.over'])
  expect(codeFault(await redeem('1050111115'))).toEqual(['error.voucher.over'])
  expect((await redeem('1050111116')).statusCode).toBe(200)
  expect(codeFault(await redeem('1050111116'))).toEqual(['error.voucher.devices'])
})

test('data of all devices counts', async () => {
  const id = await insertCode('1050111117', { bytesT: 10, numDevices: 3 })
  await redeem('1050111117')
  await test_.inTx((tx) =>
    tx.update(wifiSession).set({ dataUp: 4_000_000 }).where(eq(wifiSession.voucherId, id)),
  )
  expect((await redeem('1050111117')).json()).toMatchObject({ data_remaining: 6_000_000 })
  await test_.inTx((tx) =>
    tx.update(wifiSession).set({ dataUp: 9_000_000 }).where(eq(wifiSession.voucherId, id)),
  )
  expect(codeFault(await redeem('1050111117'))).toEqual(['error.voucher.data_over'])
})

test('a multi-site code lets in at its sites, one device wherever it is', async () => {
  const owner = await test_.signIn(tenant.email)
  const second = await test_.newSite(tenant.accountId)
  const third = await test_.newSite(tenant.accountId)
  const created = await owner.post(`/s/${tenant.siteId}/api/v1/multisite_voucher`, {
    num_to_create: 1,
    duration_val: 1,
    duration_type: 3,
    site_ids: [tenant.siteId, second],
  })
  const code = created.json<{ items: { voucher: string }[] }>().items[0]?.voucher ?? ''
  expect(codeFault(await redeem(code, newMac(), third))).toEqual(['error.voucher.wrong'])
  expect((await redeem(code, newMac(), second)).statusCode).toBe(200)
  expect(codeFault(await redeem(code))).toEqual(['error.voucher.devices'])
})

test('guesses of one device are limited, wrong ones too', async () => {
  await insertCode('1050111118')
  const mac = newMac()
  for (let guess = 0; guess < 10; guess++) {
    expect((await redeem(`10502222${String(guess).padStart(2, '0')}`, mac)).statusCode).toBe(422)
  }
  const answer = await redeem('1050111118', mac)
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await redeem('1050111118')).statusCode).toBe(200)
})

test('guesses of one address are limited, whatever device they claim', async () => {
  for (let guess = 0; guess < 100; guess++) expect((await redeem('1050000000')).statusCode).toBe(422)
  expect((await redeem('1050000000')).statusCode).toBe(429)
})

test('devices at once never take more slots than the voucher has', async () => {
  const id = await insertCode('1050111120', { numDevices: 3 })
  const answers = await Promise.all(Array.from({ length: 8 }, () => redeem('1050111120')))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
  const slots = await test_.inTx((tx) => tx.$count(voucherDevice, eq(voucherDevice.voucherId, id)))
  expect(slots).toBe(3)
})

test('naming the MAC of a guest adds nothing to that guest and ends nothing', async () => {
  await insertCode('1050111177', { numDevices: 1 })
  const mac = newMac()
  const now = test_.clock.now()
  const anas = await test_.inTx(async (tx) => {
    const foundDevice = await deviceAt(tx, tenant.siteId, mac, now)
    await recordLogins(tx, tenant.siteId, [{ ...foundDevice, loginType: 'email', starttime: now }])
    return foundDevice
  })
  for (let count = 0; count < 2; count += 1) expect((await redeem('1050111177', mac)).statusCode).toBe(200)
  const sessions = await test_.rowsOf(wifiSession, tenant.siteId)
  expect(sessions.map(({ guestId, stoptime }) => [guestId === anas.guestId, stoptime])).toEqual([
    [true, null],
    [false, null],
  ])
  expect(await test_.rowsOf(guest, tenant.siteId)).toHaveLength(2)
})

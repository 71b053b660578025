import { DAY_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { TEST_BOX } from '../../../../testing/test-app'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { TestClock } from '../../../../testing/test-clock'
import { startTestDatabase } from '../../../../testing/test-database'
import { type Tx, withTx } from '../../../../platform/db'
import { deviceAt, recordLogins } from '../../../guest-data/visits'
import { wifiSession } from '../../../../schema'
import { changeAccess, endAccess } from './access.service'
import { METHOD } from '../transactions/scripted-gateway'
import { buy, insertPackage, siteOf } from './account-builders'
import { paymentPasswordOwner } from './account-password'
import { findCredentials, loadAccount } from './payment-accounts.repo'
import { findLastRecurring } from './recurring.repo'

const database = startTestDatabase()
const MAC = '3C:22:FB:00:00:0A'
let clock: TestClock
let siteId: number

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)
const onSale = (values: Parameters<typeof insertPackage>[2] = {}) =>
  inTx((tx) => insertPackage(tx, siteId, values))
const bought = (rest: Omit<Parameters<typeof buy>[1], 'siteId' | 'now'>) =>
  inTx((tx) => buy(tx, { siteId, now: clock.now(), ...rest }))
const context = async (tx: Tx) => ({ site: await siteOf(tx, siteId), now: clock.now() })
const account = (id: number) => inTx(async (tx) => loadAccount(tx, await context(tx), id))
const recurring = (id: number) => inTx((tx) => findLastRecurring(tx, siteId, id))
const sessions = () => inTx((tx) => tx.select().from(wifiSession).where(eq(wifiSession.siteId, siteId)))

async function online(paymentAccountId: number, mac = MAC, used = 0): Promise<void> {
  await inTx(async (tx) => {
    const now = clock.now()
    const device = await deviceAt(tx, siteId, mac, now)
    const login = { paymentAccountId, loginType: 'payment', starttime: now, dataDown: used } as const
    await recordLogins(tx, siteId, [{ ...device, ...login, expiresAt: clock.inDays(1) }])
  })
}

beforeEach(async () => {
  clock = new TestClock()
  siteId = await inTx(async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
})

test('a purchase makes an account whose user name is the email address', async () => {
  const pack = await onSale({ durationVal: 2, bytesT: 500, speedDl: 2000, numDevices: 3 })
  const granted = await bought({ pack, checkout: { email: 'ada@guest.example', firstname: 'Ada', mac: MAC } })
  expect(granted).toMatchObject({ starttime: clock.now(), endtime: clock.inDays(2), recurringId: null })
  expect(granted.credentials).toMatchObject({ username: 'ada@guest.example' })
  expect(await account(granted.accountId)).toMatchObject({
    username: 'ada@guest.example',
    firstname: 'Ada',
    packageId: pack.id,
    guestId: granted.guestId,
    bytesT: 500,
    speedDl: 2000,
    numDevices: 3,
    totalPaid: 500,
    tryAt: null,
  })
  const stored = await inTx((tx) => findCredentials(tx, siteId, { username: 'ADA@guest.example' }))
  const password = stored && TEST_BOX.open(stored.password, paymentPasswordOwner(stored.id))
  expect(password).toBe(granted.credentials?.password)
})

test('an address that has an account gets another user name, and that account stays as it was', async () => {
  const pack = await onSale()
  const checkout = { email: 'ada@guest.example' }
  const first = await bought({ pack, checkout })
  const second = await bought({ pack, checkout })
  expect(second.accountId).not.toBe(first.accountId)
  expect(second.credentials?.username).toMatch(/^guest-\d{6}$/)
  expect(await account(first.accountId)).toMatchObject({ endtime: clock.inDays(1) })
  const nameless = await bought({ pack })
  expect(nameless.credentials?.username).toMatch(/^guest-\d{6}$/)
})

test('another package adds to the time that remains, and its limits replace the old ones', async () => {
  const { accountId } = await bought({ pack: await onSale({ speedDl: 1000, numDevices: 1 }) })
  clock.advance(DAY_MS / 2)
  const fast = await onSale({ speedDl: 9000, numDevices: 4 })
  const more = await bought({ pack: fast, checkout: { accountId } })
  expect(more).toMatchObject({ starttime: clock.inDays(0.5), endtime: clock.inDays(1.5), credentials: null })
  expect(await account(accountId)).toMatchObject({
    endtime: clock.inDays(1.5),
    speedDl: 9000,
    numDevices: 4,
    packageId: fast.id,
  })
})

test('an account that has expired begins anew', async () => {
  const pack = await onSale({ bytesT: 100 })
  const { accountId } = await bought({ pack })
  await online(accountId, MAC, 90_000_000)
  clock.advance(3 * DAY_MS)
  expect(await bought({ pack, checkout: { accountId } })).toMatchObject({ starttime: clock.now() })
  expect(await account(accountId)).toMatchObject({ starttime: clock.now(), bytesT: 100, dataUsed: 0 })
})

test('data that is bought adds up', async () => {
  const pack = await onSale({ bytesT: 100 })
  const { accountId } = await bought({ pack })
  await online(accountId, MAC, 90_000_000)
  await bought({ pack, checkout: { accountId } })
  expect(await account(accountId)).toMatchObject({ bytesT: 200, dataUsed: 90_000_000 })
  const addon = await onSale({ type: 'addon', bytesT: 50, numDevices: 2, speedDl: 10 })
  await bought({ pack: addon, checkout: { accountId } })
  expect(await account(accountId)).toMatchObject({
    bytesT: 250,
    numDevices: 2,
    speedDl: 0,
    packageId: pack.id,
    endtime: clock.inDays(3),
  })
})

test('a total of data bought after an unlimited package counts from the purchase', async () => {
  const { accountId } = await bought({ pack: await onSale() })
  await online(accountId, MAC, 90_500_000)
  await bought({ pack: await onSale({ bytesT: 100 }), checkout: { accountId } })
  expect(await account(accountId)).toMatchObject({ bytesT: 191 })
})

test('a recurring package lasts a month and renews; a new one replaces it and loses no day', async () => {
  const monthly = await onSale({ type: 'recurring', billingPeriod: 'monthly' })
  const first = await bought({ pack: monthly, method: METHOD })
  // Daylight saving time begins on March 29 in Madrid.
  const april = new Date('2026-04-10T08:30:00Z')
  expect(first).toMatchObject({ endtime: april })
  expect(await recurring(first.accountId)).toMatchObject({
    id: first.recurringId,
    state: 'active',
    anchorAt: clock.now(),
    nextPaymentOn: april,
    tryAt: april,
    amount: 500,
    card: { brand: 'visa', last4: '4242' },
    methodRef: 'pm_1',
  })
  const yearly = await onSale({ type: 'recurring', billingPeriod: 'yearly' })
  const checkout = { accountId: first.accountId }
  const second = await bought({ pack: yearly, method: METHOD, checkout })
  const nextYear = new Date('2027-04-10T08:30:00Z')
  expect(second).toMatchObject({ starttime: april, endtime: nextYear })
  expect(await recurring(first.accountId)).toMatchObject({ id: second.recurringId, nextPaymentOn: nextYear })
})

test('what is bought beside a renewal delays the next charge', async () => {
  const monthly = await onSale({ type: 'recurring', billingPeriod: 'monthly', numDevices: 2 })
  const { accountId } = await bought({ pack: monthly, method: METHOD })
  await bought({ pack: await onSale(), checkout: { accountId } })
  const due = new Date('2026-04-11T08:30:00Z')
  expect(await recurring(accountId)).toMatchObject({ state: 'active', nextPaymentOn: due, tryAt: due })
  expect(await account(accountId)).toMatchObject({ endtime: due, packageId: monthly.id, numDevices: 2 })
})

test('running sessions get the new end, and their routers are told', async () => {
  const { accountId } = await bought({ pack: await onSale({ bytesT: 100 }) })
  await online(accountId, MAC, 30_000_000)
  await inTx(async (tx) =>
    changeAccess(tx, await context(tx), { accountId, endtime: clock.inDays(9), numDevices: 1 }),
  )
  expect(await sessions()).toMatchObject([
    { expiresAt: clock.inDays(9), dataLimit: 100_000_000, stoptime: null },
  ])
  const queued = await database.db.execute(`select mac from device_disconnect where site_id = ${siteId}`)
  expect(queued.rows).toEqual([{ mac: MAC }])
})

test('access that ends puts devices off and stops renewals', async () => {
  const monthly = await onSale({ type: 'recurring', billingPeriod: 'monthly' })
  const { accountId } = await bought({ pack: monthly, method: METHOD })
  await online(accountId)
  clock.advance(DAY_MS)
  await inTx(async (tx) => endAccess(tx, await context(tx), accountId))
  expect(await account(accountId)).toMatchObject({ endtime: clock.now(), tryAt: null })
  expect(await recurring(accountId)).toMatchObject({ state: 'stopped', nextPaymentOn: null })
  expect(await sessions()).toMatchObject([
    { stoptime: clock.now(), terminateCause: 'payment_access_ended', paymentAccountId: accountId },
  ])
})

test('an end in the past ends access at once, and not before it began', async () => {
  const { accountId } = await bought({ pack: await onSale() })
  await online(accountId)
  await inTx(async (tx) =>
    changeAccess(tx, await context(tx), { accountId, endtime: clock.inDays(-5), numDevices: 1 }),
  )
  expect(await account(accountId)).toMatchObject({ endtime: clock.now() })
  expect(await sessions()).toMatchObject([{ terminateCause: 'payment_access_ended' }])
})

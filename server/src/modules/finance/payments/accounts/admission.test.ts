import { DAY_MS } from '@portico/shared/units'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { TEST_BOX } from '../../../../testing/test-app'
import { TestClock } from '../../../../testing/test-clock'
import { startTestDatabase } from '../../../../testing/test-database'
import { type Tx, withTx } from '../../../../platform/db'
import type { ApiError } from '../../../../platform/errors/api-error'
import { METHOD } from '../transactions/scripted-gateway'
import { buy, insertPackage, siteOf } from './account-builders'
import { paymentAccountForHolder, stopOwnRenewal } from './account-holder.service'
import { deviceAt } from '../../../guest-data/visits'
import { admitByPaymentLogin, admitPaidDevice, disconnectPaidDevice } from './admission.service'

const database = startTestDatabase()
const [PHONE, TABLET] = ['3C:22:FB:00:00:0A', '3C:22:FB:00:00:0B']
const EMAIL = 'ada@guest.example'
let clock: TestClock
let siteId: number

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)
const context = async (tx: Tx) => ({ site: await siteOf(tx, siteId), now: clock.now() })
const bought = (values: Parameters<typeof insertPackage>[2] = {}) =>
  inTx(async (tx) =>
    buy(tx, {
      siteId,
      now: clock.now(),
      pack: await insertPackage(tx, siteId, values),
      checkout: { email: EMAIL, firstname: 'Ada' },
      method: METHOD,
    }),
  )
const logIn = (password: string, { mac = PHONE, username = EMAIL } = {}) =>
  inTx(async (tx) =>
    admitByPaymentLogin(
      tx,
      { ...(await context(tx)), box: TEST_BOX },
      { username, password, mac, device: () => deviceAt(tx, siteId, mac, clock.now()) },
    ),
  )
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error as ApiError).messageId,
  )

beforeEach(async () => {
  clock = new TestClock()
  siteId = await inTx(async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
})

test('a paid account lets devices in by user name, in any case, and password', async () => {
  const { accountId, credentials } = await bought({ numDevices: 2, bytesT: 10, speedDl: 700 })
  const password = credentials?.password ?? ''
  expect(await logIn(password)).toMatchObject({
    paymentAccountId: accountId,
    expiresAt: clock.inDays(1),
    dataLeft: 10_000_000,
    speedDl: 700,
    speedUl: 0,
    account: { firstname: 'Ada', email: EMAIL },
  })
  expect(await logIn(password, { username: EMAIL.toUpperCase(), mac: TABLET })).toMatchObject({
    paymentAccountId: accountId,
  })
  expect(await logIn(`${password}x`)).toBeNull()
  expect(await logIn(password, { username: 'bob@guest.example' })).toBeNull()
})

test('the slot of a device that is disconnected is free for another', async () => {
  const { accountId, credentials } = await bought()
  const password = credentials?.password ?? ''
  await logIn(password)
  expect(await refusal(logIn(password, { mac: TABLET }))).toBe('error.guestuser.devices')
  await inTx(async (tx) => disconnectPaidDevice(tx, await context(tx), { accountId, mac: PHONE }))
  expect(await logIn(password, { mac: TABLET })).toMatchObject({ paymentAccountId: accountId })
})

test('it lets nobody in once it has expired', async () => {
  const { accountId } = await bought()
  clock.advance(DAY_MS)
  const admit = inTx(async (tx) => {
    const device = () => deviceAt(tx, siteId, PHONE, clock.now())
    return admitPaidDevice(tx, await context(tx), { accountId, mac: PHONE, device })
  })
  expect(await refusal(admit)).toBe('error.guestuser.expired')
})

test('its holder sees access and renewal, and stops it', async () => {
  const { accountId } = await bought({ type: 'recurring', billingPeriod: 'monthly', title: 'Month' })
  const holder = () => inTx(async (tx) => paymentAccountForHolder(tx, await context(tx), accountId))
  expect(await holder()).toMatchObject({
    name: EMAIL,
    isActive: true,
    packageTitle: 'Month',
    dataLimit: null,
    recurring: { state: 'active', amount: 500 },
  })
  await inTx(async (tx) => stopOwnRenewal(tx, await context(tx), accountId))
  expect(await holder()).toMatchObject({ isActive: true, recurring: { state: 'stopped', card: null } })
  const again = inTx(async (tx) => stopOwnRenewal(tx, await context(tx), accountId))
  expect(await refusal(again)).toBe('error.conflict')
})

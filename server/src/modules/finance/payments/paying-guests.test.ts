import { eq, sql } from 'drizzle-orm'
import { expectAnswer } from '../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../testing/test-app'
import { paymentAccount, paymentAccountDevice, paymentRecurring, wifiSession } from '../../../schema'
import { buy, insertPackage, siteOf } from './accounts/account-builders'
import { connectPaidDevice } from './accounts/admission.service'
import { METHOD } from './transactions/scripted-gateway'

const test = startTestApp()
const [PHONE, TABLET] = ['3C:22:FB:00:00:0A', '3C:22:FB:00:00:0B']
const tenant = tenantForEachTest(test)

async function payingGuest(mac = PHONE, email = 'ada@guest.example') {
  const { siteId } = tenant
  const now = test.clock.now()
  return test.inTx(async (tx) => {
    const pack = await insertPackage(tx, siteId, { type: 'recurring', billingPeriod: 'monthly' })
    const checkout = { mac, email, firstname: 'Ada', phonenumber: '+34600111222' }
    const { accountId, guestId } = await buy(tx, { siteId, now, pack, method: METHOD, checkout })
    await connectPaidDevice(tx, { site: await siteOf(tx, siteId), now }, { accountId, mac, isProved: true })
    return { accountId, guestId: guestId ?? 0 }
  })
}
const guestUrl = (id: number, rest = '') => `/s/${tenant.siteId}/api/v1/guest/${id}${rest}`
const accountOf = async (id: number) =>
  (await test.inTx((tx) => tx.select().from(paymentAccount).where(eq(paymentAccount.id, id))))[0]
const recurringOf = async (id: number) =>
  (
    await test.inTx((tx) =>
      tx.select().from(paymentRecurring).where(eq(paymentRecurring.paymentAccountId, id)),
    )
  )[0]

const FORGOTTEN = { firstname: '', email: '', phonenumber: '', guestId: null }
const STOPPED = { state: 'stopped', methodRef: '', customerRef: '', card: null }

it('forgets who holds an account with the guest, and charges no more', async () => {
  const { accountId, guestId } = await payingGuest()
  expect((await tenant.owner.post(guestUrl(guestId, '/anonymise'), {})).statusCode).toBe(200)
  expect(await accountOf(accountId)).toMatchObject({ ...FORGOTTEN, username: `forgotten-${accountId}` })
  expect(await recurringOf(accountId)).toMatchObject(STOPPED)
  const [session] = await test.rowsOf(wifiSession, tenant.siteId)
  expect(session).toMatchObject({ paymentAccountId: null, stoptime: test.clock.now() })
  const bound = await test.inTx((tx) =>
    tx.$count(paymentAccountDevice, eq(paymentAccountDevice.paymentAccountId, accountId)),
  )
  expect(bound).toBe(0)
  const { rows } = await test.database.db.execute(sql`
    select guest_name, email from payment_tx where account_id = ${accountId}`)
  expect(rows).toEqual([{ guest_name: '', email: '' }])
})

it('forgets who held an account when the guest is deleted', async () => {
  const { accountId, guestId } = await payingGuest()
  expect((await tenant.owner.delete(guestUrl(guestId))).statusCode).toBe(204)
  expect(await accountOf(accountId)).toMatchObject(FORGOTTEN)
  expect(await recurringOf(accountId)).toMatchObject(STOPPED)
})

it('gives the account to the guest into whom the other is merged', async () => {
  const one = await payingGuest()
  const other = await payingGuest(TABLET, 'ada@work.example')
  const merged = await tenant.owner.post(guestUrl(one.guestId, '/merge'), { other_id: other.guestId })
  expect(merged.statusCode).toBe(200)
  expect(await accountOf(other.accountId)).toMatchObject({ guestId: one.guestId, firstname: 'Ada' })
})

it('shows the payment to the guest in the timeline, and leads to it', async () => {
  const { guestId } = await payingGuest()
  expectAnswer(await tenant.owner.get(guestUrl(guestId, '/timeline')), 200, {
    items: expect.arrayContaining([
      expect.objectContaining({ kind: 'payment', detail: 'success', ref: expect.any(Number) }),
    ]),
  })
})

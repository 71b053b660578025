import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { TEST_BOX } from '../../../../testing/test-app'
import { type Tx, withTx } from '../../../../platform/db'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { TestClock } from '../../../../testing/test-clock'
import { startTestDatabase } from '../../../../testing/test-database'
import { OutgoingClient } from '../../../../platform/outgoing/outgoing-client'
import { outboundMessage, paymentGateway, paymentTx, site, wifiSession } from '../../../../schema'
import { type MailContent, renderContent } from '../../../messages/mail'
import { openCharge } from '../transactions/open-charge'
import { reconcilePayments } from '../transactions/reconcile'
import { METHOD, ScriptedGateway } from '../transactions/scripted-gateway'
import { settleTransaction } from '../transactions/settle-transaction'
import { buy, insertPackage, siteOf } from '../accounts/account-builders'
import { moveRenewal } from '../accounts/access.service'
import { stopOwnRenewal } from '../accounts/account-holder.service'
import { accountState } from '../accounts/account-state'
import { connectPaidDevice } from '../accounts/admission.service'
import { loadAccount } from '../accounts/payment-accounts.repo'
import { findLastRecurring, stopRecurrings } from '../accounts/recurring.repo'
import { payOwnRenewal } from './pay-own-renewal'
import { runRenewals } from './run-renewals'

const database = startTestDatabase()
const outgoing = new OutgoingClient({ network: 'local' })
const MAC = '3C:22:FB:00:00:0A'
const DECLINED = { state: 'failed', failure: 'card_declined', again: false } as const
let clock: TestClock
let siteId: number
let gateway: ScriptedGateway

afterAll(() => outgoing.close())

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)
const contextNow = async (tx: Tx) => ({ site: await siteOf(tx, siteId), now: clock.now() })
const deps = () => ({
  db: database.db,
  clock,
  box: TEST_BOX,
  stripe: null,
  publicUrl: 'https://wifi.example',
  outgoing,
  openGateway: async () => gateway,
})
const runWith = async (work: typeof runRenewals | typeof reconcilePayments) => {
  const errors: unknown[] = []
  await work(deps(), (error) => errors.push(error))
  expect(errors).toEqual([])
}
const run = () => runWith(runRenewals)
const goTo = (moment: string) => clock.advance(new Date(moment).getTime() - clock.now().getTime())

async function subscribe(period: 'monthly' | 'yearly' = 'monthly', email = 'ada@guest.example') {
  const { accountId } = await inTx(async (tx) => {
    const values = { type: 'recurring', billingPeriod: period, bytesT: 100, title: 'Month' } as const
    const pack = await insertPackage(tx, siteId, values)
    return buy(tx, { siteId, now: clock.now(), pack, method: METHOD, checkout: { email } })
  })
  return accountId
}
const charges = () => [...gateway.charges.values()]
const account = (id: number) => inTx(async (tx) => loadAccount(tx, await contextNow(tx), id))
const stateOf = async (id: number) => accountState(await account(id), clock.now())
const recurring = (id: number) => inTx((tx) => findLastRecurring(tx, siteId, id))
const connect = (accountId: number) =>
  inTx(async (tx) => connectPaidDevice(tx, await contextNow(tx), { accountId, mac: MAC, isProved: true }))
const session = async () =>
  (await inTx((tx) => tx.select().from(wifiSession).where(eq(wifiSession.siteId, siteId))))[0]
const renewals = () =>
  inTx((tx) => tx.select().from(paymentTx).where(eq(paymentTx.kind, 'renewal')).orderBy(paymentTx.id)).then(
    (rows) => rows.filter((row) => row.siteId === siteId),
  )

async function mails(): Promise<{ to: string; template: string; text: string }[]> {
  const rows = await inTx((tx) =>
    tx.select().from(outboundMessage).where(eq(outboundMessage.siteId, siteId)).orderBy(outboundMessage.id),
  )
  return rows
    .filter(({ template }) => ['payment-account', 'payment-renewal'].includes(template))
    .map(({ recipient: to, template, payload, language }) => {
      const content = TEST_BOX.open(payload, `outbound_message:${template}:${to}`)
      return { to, template, text: renderContent(JSON.parse(content) as MailContent, language).text }
    })
}

beforeEach(async () => {
  clock = new TestClock(new Date('2026-01-31T08:30:00Z'))
  gateway = new ScriptedGateway()
  // Stops the renewals of other tests.
  await database.db.execute(
    `update payment_recurring set state = 'stopped', next_payment_on = null, try_at = null`,
  )
  siteId = await inTx(async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
})

test('a month is renewed on the day and at the hour of the first purchase, by the clocks of the site', async () => {
  const id = await subscribe()
  const due: (string | undefined)[] = []
  for (let month = 0; month < 4; month += 1) {
    const next = (await recurring(id))?.nextPaymentOn
    due.push(next?.toISOString())
    if (next) goTo(next.toISOString())
    await run()
  }
  // The due dates are February 28 for January 31, then March 31 in daylight saving time, April 30 and May 31.
  expect(due).toEqual([
    '2026-02-28T08:30:00.000Z',
    '2026-03-31T07:30:00.000Z',
    '2026-04-30T07:30:00.000Z',
    '2026-05-31T07:30:00.000Z',
  ])
  expect(charges().map(({ amount, methodRef }) => [amount, methodRef])).toEqual(
    Array.from({ length: 4 }, () => [500, 'pm_1']),
  )
  expect(await renewals()).toMatchObject(
    due.map((moment) => ({ state: 'success', starttime: new Date(moment ?? '') })),
  )
})

test('a purchase in the hour that clocks show twice is charged again after a month', async () => {
  // It's 02:20 in Madrid, forty minutes before clocks go back to 02:00.
  goTo('2026-10-25T00:20:00Z')
  const id = await subscribe()
  clock.advance(2 * HOUR_MS)
  await run()
  expect(charges()).toEqual([])
  expect((await recurring(id))?.nextPaymentOn).toEqual(new Date('2026-11-25T01:20:00Z'))
})

test('a site that moves to another time zone does not charge a second time within hours', async () => {
  const id = await subscribe()
  goTo('2026-02-28T08:30:00Z')
  await inTx((tx) => tx.update(site).set({ timezone: 'America/New_York' }).where(eq(site.id, siteId)))
  await run()
  clock.advance(DAY_MS)
  await run()
  expect(charges()).toHaveLength(1)
  expect((await recurring(id))?.nextPaymentOn).toEqual(new Date('2026-03-31T07:30:00Z'))
})

test('a renewal of the 31st that is started again in February comes back to the 31st', async () => {
  const id = await subscribe()
  const renewal = await recurring(id)
  await inTx(async (tx) => stopRecurrings(tx, siteId, id))
  await inTx(async (tx) =>
    moveRenewal(tx, await contextNow(tx), {
      recurringId: renewal?.id ?? 0,
      to: new Date('2026-02-28T08:30:00Z'),
    }),
  )
  goTo('2026-02-28T08:30:00Z')
  await run()
  expect((await recurring(id))?.nextPaymentOn).toEqual(new Date('2026-03-31T07:30:00Z'))
})

test('29 February comes back every fourth year', async () => {
  goTo('2028-02-29T10:00:00Z')
  const id = await subscribe('yearly')
  const due: number[] = []
  for (let year = 0; year < 4; year += 1) {
    const next = (await recurring(id))?.nextPaymentOn
    due.push(next?.getUTCDate() ?? 0)
    if (next) goTo(next.toISOString())
    await run()
  }
  expect(due).toEqual([28, 28, 28, 29])
})

test('a guest who is online stays online over the renewal, with new data', async () => {
  const id = await subscribe()
  goTo('2026-02-28T08:00:00Z')
  await connect(id)
  await database.db.execute(`update wifi_session set data_down = 90000000 where site_id = ${siteId}`)
  goTo('2026-02-28T08:31:00Z')
  expect(await session()).toMatchObject({ expiresAt: new Date('2026-03-01T08:30:00Z') })
  await run()
  expect(await session()).toMatchObject({
    stoptime: null,
    expiresAt: new Date('2026-04-01T07:30:00Z'),
    dataLimit: 190_000_000,
  })
  expect(await account(id)).toMatchObject({ starttime: new Date('2026-02-28T08:30:00Z'), dataUsed: 0 })
})

test('nothing is charged before it is due, and once however many processes charge', async () => {
  const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => subscribe('monthly', `g${n}@guest.example`)))
  goTo('2026-02-28T08:29:00Z')
  await run()
  expect(charges()).toEqual([])
  goTo('2026-02-28T08:30:00Z')
  await Promise.all([run(), run(), run()])
  await run()
  expect(charges()).toHaveLength(ids.length)
  expect(new Set(charges().map(({ txId }) => txId)).size).toBe(ids.length)
})

test('a card that is declined is tried again after one, three and five days; then access ends', async () => {
  gateway.storedState = DECLINED
  const id = await subscribe()
  await run()
  goTo('2026-02-28T08:30:00Z')
  await connect(id)
  const tries: string[] = []
  for (let hour = 0; hour < 8 * 24; hour += 6) {
    const before = charges().length
    await run()
    if (charges().length > before) tries.push(clock.now().toISOString().slice(5, 13))
    if ((await recurring(id))?.state === 'stopped') break
    expect(await stateOf(id)).toBe('active')
    expect((await session())?.stoptime).toBeNull()
    clock.advance(6 * HOUR_MS)
  }
  expect(tries).toEqual(['02-28T08', '03-01T08', '03-03T08', '03-05T08'])
  expect(await stateOf(id)).toBe('expired')
  expect(await session()).toMatchObject({ terminateCause: 'payment_access_ended' })
  expect(await recurring(id)).toMatchObject({ attempts: 4, failure: 'card_declined', nextPaymentOn: null })
  await run()
  const [credentials, ...dunning] = await mails()
  expect(credentials?.text).toContain('Username: ada@guest.example')
  expect(dunning.map(({ to, template }) => [to, template])).toEqual(
    Array.from({ length: 4 }, () => ['ada@guest.example', 'payment-renewal']),
  )
  expect(dunning[0]?.text).toContain('€5.00')
  expect(dunning[0]?.text).toContain("We'll try again on Mar 1, 2026")
  expect(dunning[0]?.text).toContain(`https://wifi.example/guest/portal/${siteId}`)
  expect(dunning[3]?.text).toContain('Nothing more will be charged')
  clock.advance(90 * DAY_MS)
  await run()
  expect(charges()).toHaveLength(4)
})

test('an answer that is lost is asked for again, and charges once', async () => {
  gateway.disturb('chargeStored', 'lost')
  const id = await subscribe()
  goTo('2026-02-28T08:30:00Z')
  await run()
  expect(await renewals()).toMatchObject([{ state: 'pending' }])
  expect(await stateOf(id)).toBe('active')
  clock.advance(2 * MINUTE_MS)
  await runWith(reconcilePayments)
  expect(await renewals()).toMatchObject([{ state: 'success' }])
  expect(charges()).toHaveLength(1)
  expect(await account(id)).toMatchObject({ endtime: new Date('2026-03-31T07:30:00Z') })
})

test('while the provider cannot be reached access goes on, but not for ever; an old charge is not repeated', async () => {
  gateway.offline = true
  const id = await subscribe()
  goTo('2026-02-28T08:30:00Z')
  await run()
  clock.advance(HOUR_MS)
  await run()
  expect(await renewals()).toHaveLength(1)
  goTo('2026-03-05T00:00:00Z')
  await run()
  expect(await stateOf(id)).toBe('active')
  goTo('2026-03-06T09:00:00Z')
  expect(await stateOf(id)).toBe('expired')
  // Providers remember a repeated call for a day. After that it could charge a second time.
  goTo('2026-03-20T10:00:00Z')
  gateway.offline = false
  await run()
  expect(charges()).toHaveLength(0)
  expect(await account(id)).toMatchObject({ endtime: new Date('2026-02-28T08:30:00Z') })
})

describe('a charge whose answer is lost for days', () => {
  const lose = async () => {
    const id = await subscribe()
    goTo('2026-02-28T08:30:00Z')
    await run()
    gateway.offline = true
    for (const moment of ['2026-02-28T20:00:00Z', '2026-03-02T20:00:00Z']) {
      goTo(moment)
      await runWith(reconcilePayments)
      await run()
    }
    expect(await renewals()).toMatchObject([{ state: 'pending' }])
    gateway.offline = false
    clock.advance(2 * HOUR_MS)
    return id
  }

  test.each([
    ['renewing', run],
    ['reconciling', () => runWith(reconcilePayments)],
  ])('is found by %s where it was made, and gives the period', async (_name, work) => {
    gateway.disturb('chargeStored', 'lost')
    const id = await lose()
    await work()
    expect(await renewals()).toMatchObject([{ state: 'success' }])
    expect(charges()).toHaveLength(1)
    expect(await account(id)).toMatchObject({ endtime: new Date('2026-03-31T07:30:00Z') })
  })

  test('has failed where it was never made, and is tried again as planned', async () => {
    gateway.disturb('chargeStored', 'down')
    const id = await lose()
    await run()
    expect(await renewals()).toMatchObject([{ state: 'failed', failure: 'provider_unreachable' }])
    expect([charges(), (await recurring(id))?.state]).toEqual([[], 'failing'])
    expect((await mails()).at(-1)?.text).toContain("We'll try again on Mar 3, 2026")
    clock.advance(DAY_MS)
    await run()
    expect((await renewals()).map(({ state }) => state)).toEqual(['failed', 'success'])
    expect(charges()).toHaveLength(1)
  })
})

test('a renewal that the guest stops is charged no more; what is paid is kept', async () => {
  const id = await subscribe()
  await inTx(async (tx) => stopOwnRenewal(tx, await contextNow(tx), id))
  expect(await stateOf(id)).toBe('cancelled')
  goTo('2026-02-28T08:30:00Z')
  await run()
  expect(charges()).toEqual([])
  expect(await stateOf(id)).toBe('expired')
})

test('a guest who opens the page again while the payment is settled gets no error', async () => {
  gateway.storedState = DECLINED
  for (let round = 0; round < 5; round += 1) {
    const accountId = await subscribe('monthly', `again${round}@guest.example`)
    const due = (await recurring(accountId))?.nextPaymentOn ?? clock.now()
    goTo(due.toISOString())
    await run()
    const begin = (checkoutKey: string) =>
      inTx(async (tx) => payOwnRenewal(tx, await contextNow(tx), { accountId, checkoutKey }))
    await begin(`first-${round}`)
    const { id: txId } = (await renewals()).at(-1) ?? { id: 0 }
    await openCharge(deps(), { siteId, txId })
    gateway.pay(txId)
    const [settled, again] = await Promise.allSettled([
      settleTransaction(deps(), { siteId, txId }),
      begin(`second-${round}`),
    ])
    expect(settled).toMatchObject({ status: 'fulfilled', value: { state: 'success' } })
    // The charge is paid by then, or not yet.
    if (again.status === 'rejected') expect(again.reason).toMatchObject({ status: 409 })
  }
})

test('what was tried out in test mode ends once guests pay', async () => {
  const id = await subscribe()
  await inTx((tx) => tx.insert(paymentGateway).values({ siteId, livemode: true, updatedAt: clock.now() }))
  goTo('2026-02-28T08:30:00Z')
  await run()
  expect(charges()).toEqual([])
  expect(await recurring(id)).toMatchObject({ state: 'stopped' })
})

test('guests are reminded once, a day before access of several days ends', async () => {
  const week = await inTx((tx) => insertPackage(tx, siteId, { durationVal: 7, title: 'Week' }))
  const checkout = { email: 'week@guest.example' }
  const { accountId } = await inTx((tx) => buy(tx, { siteId, now: clock.now(), pack: week, checkout }))
  await subscribe()
  const reminders = async () => (await mails()).filter(({ text }) => text.includes('ends soon'))
  await run()
  clock.advance(6 * DAY_MS - HOUR_MS)
  await run()
  expect(await reminders()).toEqual([])
  clock.advance(HOUR_MS)
  await run()
  await run()
  expect(await reminders()).toMatchObject([{ to: 'week@guest.example' }])
  expect((await reminders())[0]?.text).toContain('Feb 7, 2026')
  const again = { ...checkout, accountId }
  await inTx((tx) => buy(tx, { siteId, now: clock.now(), pack: week, checkout: again }))
  clock.advance(6 * DAY_MS)
  await run()
  expect(await reminders()).toHaveLength(1)
  clock.advance(DAY_MS)
  await run()
  expect(await reminders()).toHaveLength(2)
})

test('settings turn off what guests are told of their access', async () => {
  const settings = { email_accnt_notify: false, emailexpiryreminder: false }
  await inTx((tx) => tx.insert(paymentGateway).values({ siteId, settings, updatedAt: clock.now() }))
  const week = await inTx((tx) => insertPackage(tx, siteId, { durationVal: 7 }))
  await inTx((tx) =>
    buy(tx, { siteId, now: clock.now(), pack: week, checkout: { email: 'a@guest.example' } }),
  )
  await run()
  clock.advance(6 * DAY_MS)
  await run()
  expect(await mails()).toEqual([])
})

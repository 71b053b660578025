import type { PaymentAccountDetails, PaymentAccountState } from '@portico/shared/contracts'
import { apiRoutes, PAYMENT_ACCOUNT_STATES } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { expectAnswer, expectExactAnswer, fieldErrors } from '../../../../testing/answers'
import { settingsOfGateway, startGatewayServer } from '../../../../testing/sms-gateway-server'
import { readMail } from '../../../../testing/queued-mails'
import { startTestApp, type TestBrowser, type TestTenant } from '../../../../testing/test-app'
import { wifiSession } from '../../../../schema'
import { METHOD } from '../transactions/scripted-gateway'
import { buy, insertPackage, siteOf } from './account-builders'
import { stopOwnRenewal } from './account-holder.service'

const test = startTestApp({ outgoingNetwork: 'local' })
const gateway = startGatewayServer()
const TV = '3C:22:FB:00:00:0A'
const PHONE = '3C:22:FB:00:00:0B'
let tenant: TestTenant
let owner: TestBrowser

beforeEach(async () => {
  test.clock.advance(new Date('2026-03-10T09:30:00Z').getTime() - test.clock.now().getTime())
  const currentPeriodEnd = new Date('2027-01-01T00:00:00Z')
  tenant = await test.newTenant({ currentPeriodEnd }, { timezone: 'Europe/Madrid' })
  owner = tenant.owner
})

const url = (rest = '', siteId = tenant.siteId) => `/s/${siteId}/api/v1/paymentaccount${rest}`
const monthly = { type: 'recurring', billingPeriod: 'monthly', title: 'Monthly' } as const

type Bought = Omit<Parameters<typeof buy>[1], 'siteId' | 'now' | 'pack'>
async function newAccount(pack: Parameters<typeof insertPackage>[2] = {}, rest: Bought = {}) {
  const { siteId } = tenant
  const now = test.clock.now()
  return test.inTx(async (tx) =>
    buy(tx, { siteId, now, pack: await insertPackage(tx, siteId, pack), ...rest }),
  )
}
const newRenewal = async () => {
  const { accountId, recurringId } = await newAccount(monthly, { method: METHOD })
  return { aid: accountId, rid: recurringId ?? 0 }
}
const details = async (aid: number) => (await owner.get(url(`/${aid}`))).json<PaymentAccountDetails>()
const connect = (aid: number, guestmac = TV, browser = owner) =>
  browser.post(url(`/${aid}/connect`), { guestmac })
const recurring = (verb: string, { aid, rid }: { aid: number; rid: number }, body: object = {}) =>
  owner.post(url(`/${aid}/${verb}recurring/${rid}`), body)
const sessions = () => test.rowsOf(wifiSession, tenant.siteId)
const update = (aid: number, body: object) =>
  owner.put(url(`/${aid}`), { ...apiRoutes.updatePaymentAccount.example, ...body })

it('shows what a guest has paid for', async () => {
  const checkout = { email: 'ada@guest.example', firstname: 'Ada', lastname: 'Byron' }
  const { aid } = await newRenewal()
  const { accountId } = await newAccount({ title: 'Week', bytesT: 500, bytesType: 2 }, { checkout })
  expectAnswer(await owner.get(url(`/${accountId}`)), 200, {
    username: 'ada@guest.example',
    firstname: 'Ada',
    state: 'prepaid',
    recurring: null,
    bytes_t: 500,
    bytes_type: 2,
    unlimited_data: false,
    unlimited_speed: true,
    total_paid: 500,
    endtime: test.clock.inDays(1).toISOString(),
    active_package: { title: 'Week' },
    devices: [],
  })
  expect(await details(aid)).toMatchObject({
    state: 'active',
    recurring: {
      state: 'active',
      billing_period: 'monthly',
      next_payment_on: '2026-04-10T08:30:00.000Z',
      amount: 500,
      currency: 'EUR',
      attempts: 0,
      failure: '',
      card: { brand: 'visa', last4: '4242' },
    },
    can: { stop_recurring: true, start_recurring: false, change_recurring: true },
  })
})

it('finds accounts by state, day and part of a name, whichever state they are in', async () => {
  const active = await newRenewal()
  const stopped = await newRenewal()
  await recurring('stop', stopped)
  await newAccount({ type: 'trial', trialDailyLimit: 1, price: 0 })
  const { accountId: prepaid } = await newAccount({ durationVal: 90 }, { checkout: { firstname: 'Mara' } })
  const { accountId: failing } = await newAccount(monthly, { method: METHOD })
  await newAccount({ durationVal: 5, durationType: 1 })
  const list = async (query: string) =>
    (await owner.get(url(`?${query}`))).json<{ items: PaymentAccountDetails[] }>().items
  // This is past the due date of the renewals, but within their grace.
  test.clock.advance(31 * DAY_MS + DAY_MS / 2)
  owner = await test.signIn(tenant.email)
  await test.rows(`update payment_recurring set state = 'failing', try_at = next_payment_on + interval '3 days'
    where payment_account_id = ${failing}`)
  const all = await list('')
  expect(all).toHaveLength(6)
  for (const state of PAYMENT_ACCOUNT_STATES) {
    const ids = all.filter((each) => each.state === state).map(({ id }) => id)
    expect((await list(`state=${state}`)).map(({ id }) => id)).toEqual(ids)
  }
  const stateOf = (id: number): PaymentAccountState | undefined => all.find((each) => each.id === id)?.state
  expect([active.aid, stopped.aid, prepaid, failing].map(stateOf)).toEqual([
    'active',
    'expired',
    'prepaid',
    'active',
  ])
  expect(await list('search=mara')).toMatchObject([{ id: prepaid }])
  expect(await list('fromdate=11/03/2026')).toEqual([])
  expect(await list('fromdate=10/03/2026&todate=10/03/2026')).toHaveLength(6)
})

it('lets devices in up to the limit and frees slots', async () => {
  const { accountId } = await newAccount()
  expectAnswer(await connect(accountId), 200, { num_devices_used: 1, devices: [{ mac: TV, online: true }] })
  expectAnswer(await connect(accountId), 200, { num_devices_used: 1 })
  expectAnswer(await connect(accountId, PHONE), 409, { message_text: { id: 'error.guestuser.devices' } })
  expect(await sessions()).toMatchObject([
    { paymentAccountId: accountId, loginType: 'payment', expiresAt: test.clock.inDays(1), stoptime: null },
  ])
  expectAnswer(await owner.post(url(`/${accountId}/disconnect/${TV}`), {}), 200, { devices: [] })
  expect(await sessions()).toMatchObject([{ terminateCause: 'disconnected' }])
  expect((await connect(accountId, PHONE)).statusCode).toBe(200)
  expectAnswer(await owner.get(`/s/${tenant.siteId}/api/v1/session`), 200, {
    items: [{ paymentaccount_id: accountId, state: 'active' }, { state: 'disconnected' }],
  })
})

it('refuses devices once access has expired or its data is used up', async () => {
  const { accountId } = await newAccount({ bytesT: 1, numDevices: 2 })
  await connect(accountId)
  await test.rows(`update wifi_session set data_down = 1000000 where site_id = ${tenant.siteId}`)
  expectAnswer(await connect(accountId, PHONE), 409, { message_text: { id: 'error.guestuser.data_over' } })
  test.clock.advance(2 * DAY_MS)
  owner = await test.signIn(tenant.email)
  expectAnswer(await connect(accountId), 409, { message_text: { id: 'error.guestuser.expired' } })
})

it('never lets in more devices than were paid for, however many come at once', async () => {
  const { accountId } = await newAccount({ numDevices: 3 })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_each, index) => connect(accountId, `3C:22:FB:00:01:0${index}`)),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
})

it('changes access, and running sessions with it', async () => {
  const { accountId } = await newAccount({ numDevices: 2 })
  await connect(accountId)
  test.clock.advance(1000)
  await connect(accountId, PHONE)
  const endtime = test.clock.inDays(9).toISOString()
  const speed = { speed_dl: 2000, speed_ul: 0, unlimited_speed: false }
  const body = { firstname: 'Ada', email: 'ada@guest.example', endtime, num_devices: 1, ...speed }
  expectAnswer(await update(accountId, body), 200, {
    firstname: 'Ada',
    email: 'ada@guest.example',
    endtime,
    num_devices: 1,
    speed_dl: 2000,
    devices: [{ mac: TV }],
  })
  const [tv, phone] = await sessions()
  expect(tv).toMatchObject({ expiresAt: test.clock.inDays(9), speedDl: 2000, stoptime: null })
  expect(phone).toMatchObject({ terminateCause: 'disconnected' })
  expect(
    fieldErrors(await update(accountId, { endtime: test.clock.inDays(-1).toISOString() })),
  ).toHaveProperty('endtime')
  const now = test.clock.now().toISOString()
  expectAnswer(await update(accountId, { endtime: now }), 200, { state: 'expired' })
  expect((await sessions())[0]).toMatchObject({ terminateCause: 'payment_access_ended' })
})

it('delays the next charge to an end that is later, and leaves it where the end is earlier', async () => {
  const { aid } = await newRenewal()
  const later = '2026-04-20T10:00:00.000Z'
  expectAnswer(await update(aid, { endtime: later }), 200, { recurring: { next_payment_on: later } })
  expectAnswer(await update(aid, { endtime: '2026-04-01T10:00:00.000Z' }), 200, {
    recurring: { next_payment_on: later },
  })
})

it('stops, starts and moves a recurring payment', async () => {
  const of = await newRenewal()
  const due = '2026-04-10T08:30:00.000Z'
  expectAnswer(await recurring('stop', of), 200, {
    state: 'cancelled',
    endtime: due,
    recurring: { state: 'stopped', next_payment_on: null },
    can: { start_recurring: true, stop_recurring: false },
  })
  expect((await recurring('stop', of)).statusCode).toBe(409)
  expectAnswer(await recurring('start', of), 200, {
    state: 'active',
    recurring: { state: 'active', next_payment_on: due },
  })
  const moved = '2026-03-20T08:00:00.000Z'
  expectAnswer(await recurring('change', of, { next_payment_on: moved }), 200, {
    endtime: moved,
    recurring: { next_payment_on: moved },
  })
  const past = await recurring('change', of, { next_payment_on: '2026-03-01T08:00:00Z' })
  expect(Object.keys(fieldErrors(past))).toEqual(['next_payment_on'])
  expect((await recurring('stop', { ...of, rid: of.rid + 1 })).statusCode).toBe(409)
})

it('cannot begin again what the guest has ended, nor what has expired', async () => {
  const own = await newRenewal()
  await test.inTx(async (tx) =>
    stopOwnRenewal(tx, { site: await siteOf(tx, tenant.siteId), now: test.clock.now() }, own.aid),
  )
  expect((await recurring('start', own)).statusCode).toBe(409)
  expect(await details(own.aid)).toMatchObject({ can: { start_recurring: false }, recurring: { card: null } })
  const over = await newRenewal()
  await recurring('stop', over)
  test.clock.advance(40 * DAY_MS)
  owner = await test.signIn(tenant.email)
  expect((await recurring('start', over)).statusCode).toBe(409)
})

const mailText = async (id: number) => (await readMail(test, id)).text

it('sets a password and sends it by email once for a key', async () => {
  const { accountId } = await newAccount()
  expectExactAnswer(await owner.post(url(`/${accountId}/password`), { password: 'sesame 4' }), 200, {
    password: 'sesame 4',
  })
  const created = await owner.post(url(`/${accountId}/password`), {})
  const { password } = created.json<{ password: string }>()
  expect(password).toMatch(/^[a-hj-km-np-z2-9]{8}$/)
  const send = () =>
    owner.post(url(`/${accountId}/send/email`), { to: 'guest@inbox.example', language: 'en-US' }, 'mail-1')
  const first = await send()
  expectAnswer(first, 202, { to: 'guest@inbox.example', state: 'kept' })
  expectExactAnswer(await send(), 202, first.json())
  const text = await mailText(first.json<{ id: number }>().id)
  expect(text).toContain(`Password: ${password}`)
  expect(text).toContain('Valid until: Mar 11, 2026')
  expect(text).toContain(`/guest/portal/${tenant.siteId}`)
})

it("texts it in the operator's own words", async () => {
  const { accountId, credentials } = await newAccount()
  await owner.put(`/s/${tenant.siteId}/api/v1/smsgateway`, settingsOfGateway(gateway))
  const body = { to: '+34600111222', language: 'es-ES' }
  const send = () => owner.post(url(`/${accountId}/send/sms`), body)
  expectAnswer(await send(), 202, { to: body.to, state: 'sent', about: 'payment-account' })
  await test.rows(`insert into payment_gateway (site_id, settings, updated_at)
    values (${tenant.siteId}, '{"accountsmstext": "{username} + {password} at {site}"}', now())`)
  expectAnswer(await send(), 202, {})
  const texts = gateway.calls.map((call) => (JSON.parse(call.body) as { text: string }).text)
  const { username, password } = credentials ?? {}
  expect(texts[0]).toMatch(/^Wifi de Site \d+: usuario guest-/)
  expect(texts[1]).toMatch(new RegExp(`^${username} \\+ ${password} at Site \\d+$`))
})

it('is not there for another site', async () => {
  const of = await newRenewal()
  const second = await test.newSite(tenant.accountId)
  const answers = await Promise.all([
    owner.get(url(`/${of.aid}`, second)),
    owner.post(url(`/${of.aid}/connect`, second), { guestmac: TV }),
    owner.post(url(`/${of.aid}/stoprecurring/${of.rid}`, second), {}),
    owner.put(url(`/${of.aid}`, second), apiRoutes.updatePaymentAccount.example),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
})

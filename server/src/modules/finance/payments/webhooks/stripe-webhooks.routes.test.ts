import type { AccessPackage, TransactionDetails } from '@portico/shared/contracts'
import Stripe from 'stripe'
import { readBody, refusal } from '../../../../testing/answers'
import type { StripeMerchant } from '../../../../testing/stripe-merchant'
import { shareForAllTests } from '../../../../testing/share-for-all-tests'
import type { TestBrowser } from '../../../../testing/test-app'
import {
  CONNECT_SECRET,
  depsOf,
  keysOf,
  link,
  openGatewayTest,
  settingsUrl,
} from '../gateways/gateway-builders'
import { openCharge } from '../transactions/open-charge'
import type { PaymentDeps } from '../transactions/payment-deps'
import { siteContextOf } from '../transactions/payment-site.repo'
import { startPurchase } from '../transactions/purchases'

const local = shareForAllTests(openGatewayTest)
let deps: PaymentDeps
let owner: TestBrowser
let accountId: number
let siteId: number
let merchant: StripeMerchant
let names = 0
let events = 0

beforeAll(() => {
  deps = depsOf(local)
})
beforeEach(async () => {
  ;({ owner, siteId, accountId } = await local.test.newTenant())
  merchant = local.stripe.addMerchant(`till${(names += 1)}`)
})

const connect = () => owner.put(settingsUrl(siteId, '/stripe/keys'), keysOf(merchant))
const secretOf = () => [...merchant.webhooks.values()].at(-1)?.secret ?? ''

/** Starts a purchase that is about to be paid. */
async function purchase(at = siteId) {
  const day = { title: 'One day', price: 500, duration_val: 1, duration_type: 3 }
  const { id } = readBody<AccessPackage>(await owner.post(settingsUrl(at, '/packages'), day), 201)
  const checkout = {
    loginId: null,
    mac: null,
    namedFrom: null,
    accountId: null,
    firstname: 'Ada',
    lastname: 'Byron',
    email: 'ada@guest.example',
    phonenumber: '',
    language: 'en-US',
  }
  const { txId } = await local.test.inTx(async (tx) => {
    const context = await siteContextOf(tx, at, local.test.clock.now())
    return startPurchase(tx, context, { packageId: id, checkout, key: `form-${id}` })
  })
  const { ref } = await openCharge(deps, { siteId: at, txId })
  return { txId, ref }
}

interface Sent {
  id?: string
  type: string
  object: object
}
const url = () => settingsUrl(siteId, '/stripe/webhook')
const send = (
  { id = `evt_${(events += 1)}`, type, object }: Sent,
  { secret = secretOf(), to = url(), account = '', timestamp = 0 } = {},
) => {
  // Indented, because parsing and writing it again would lose the spaces: the signature covers the raw bytes.
  const event = { id, object: 'event', type, data: { object }, ...(account && { account }) }
  const payload = JSON.stringify(event, null, 3)
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp && { timestamp }),
  })
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  return local.test.app.inject({ method: 'POST', url: to, headers, payload })
}
const paid = (ref: string): Sent => ({ type: 'payment_intent.succeeded', object: merchant.intent(ref) })
const rowOf = async (txId: number) => {
  const [row] = await local.test.rows<{
    state: string
    refunded: number
    invoice: string | null
    account: number
  }>(
    `select state, refunded_amount as refunded, invoice_no as invoice, account_id as account
     from payment_tx where id = ${txId}`,
  )
  return row
}
const count = async (table: string, at = siteId) => {
  const [row] = await local.test.rows<{ n: number }>(
    `select count(*)::int as n from ${table} where site_id = ${at}`,
  )
  return row?.n
}

it('settles a payment once, however often the event comes', async () => {
  await connect()
  await owner.put(settingsUrl(siteId), { notify_webhook: 'https://hooks.example/pay' })
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  const event = { ...paid(ref), id: 'evt_same' }
  const answers = await Promise.all([send(event), send(event), send({ ...event, id: 'evt_again' })])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect((await send(event)).statusCode).toBe(200)
  expect(await rowOf(txId)).toMatchObject({ state: 'success', refunded: 0 })
  expect([await count('payment_account'), await count('payment_event')]).toEqual([1, 2])
  expect(await count('payment_webhook_call')).toBe(1)
})

it('believes what Stripe says when it is asked, not the event', async () => {
  await connect()
  const { txId, ref } = await purchase()
  await send({ type: 'payment_intent.succeeded', object: { ...merchant.intent(ref), status: 'succeeded' } })
  expect(await rowOf(txId)).toMatchObject({ state: 'pending' })
  merchant.confirm(ref, 'pm_visa')
  // An older event arrives late.
  await send({
    type: 'payment_intent.payment_failed',
    object: { ...merchant.intent(ref), status: 'canceled' },
  })
  expect(await rowOf(txId)).toMatchObject({ state: 'success' })
})

it('finds a payment whose id at Stripe was never written down', async () => {
  await connect()
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  await local.test.rows(`update payment_tx set gateway_ref = '' where id = ${txId}`)
  await send(paid(ref))
  expect(await rowOf(txId)).toMatchObject({ state: 'success' })
})

it('notes refunds that were made in the dashboard of Stripe, once and in any order', async () => {
  await connect()
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  const refund = merchant.refund(ref, { amount: 200 })
  // The refund arrives before the payment is known to be paid.
  const charge = { object: 'charge', payment_intent: ref, metadata: merchant.intent(ref).metadata }
  await Promise.all([
    send({ type: 'charge.refunded', object: charge }),
    send({ type: 'refund.created', object: refund }),
  ])
  await send(paid(ref))
  expect(await rowOf(txId)).toMatchObject({ state: 'partly_refunded', refunded: 200 })
  merchant.refund(ref, { amount: 300 })
  await send({ type: 'charge.refunded', object: charge })
  expect(await rowOf(txId)).toMatchObject({ state: 'refunded', refunded: 500 })
  const rows = await local.test.rows(
    `select amount, call_key, created_by from payment_refund where tx_id = ${txId} order by id`,
  )
  expect(rows).toEqual([
    { amount: 200, call_key: null, created_by: null },
    { amount: 300, call_key: null, created_by: null },
  ])
})

it('gives back no fee of what was refunded in the dashboard of Stripe, also when the rest is refunded', async () => {
  await connect()
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  merchant.refund(ref, { amount: 200 })
  const { metadata } = merchant.intent(ref)
  await send({ type: 'charge.refunded', object: { object: 'charge', payment_intent: ref, metadata } })
  const transaction = `/s/${siteId}/api/v1/paymenttransactions/${txId}`
  const details = async () => readBody<TransactionDetails>(await owner.get(transaction))
  expect(await details()).toMatchObject({ refunded_amount: 200, fee: 8 })
  await owner.post(`${transaction}/refund`, { reason_for_refund: 'duplicate' }, 'rest')
  // A refund of 300 of 500 gives back 5 of 8.
  expect(await details()).toMatchObject({ state: 'refunded', fee: 3 })
})

it('waits for Stripe before it notes a refund', async () => {
  await connect()
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  merchant.refund(ref, { amount: 200 })
  const event = { id: 'evt_early', type: 'charge.refunded', object: { payment_intent: ref } }
  local.stripe.brokenWith = 500
  expect(refusal(await send(event))).toEqual([503, 'error.billing.provider'])
  local.stripe.brokenWith = null
  expect((await send(event)).statusCode).toBe(200)
  expect(await rowOf(txId)).toMatchObject({ state: 'partly_refunded', refunded: 200 })
})

describe('a dispute', () => {
  const DUE = Date.parse('2026-03-20T00:00:00Z') / 1000
  const totals = async () =>
    readBody<{ items: object[] }>(await owner.get(`/s/${siteId}/api/v1/paymenttransactions/totals`)).items
  const details = async (txId: number) =>
    readBody<TransactionDetails>(await owner.get(`/s/${siteId}/api/v1/paymenttransactions/${txId}`))
  const calls = () =>
    local.test.rows<{ type: string }>(
      `select type from payment_webhook_call where site_id = ${siteId} order by id`,
    )

  async function disputed(amount = 500) {
    await connect()
    await owner.put(settingsUrl(siteId), {
      notify_webhook: 'https://hooks.example/pay',
      notify_email: true,
      notify_emails: ['till@hotel.example'],
    })
    const { txId, ref } = await purchase()
    merchant.confirm(ref, 'pm_visa')
    await send(paid(ref))
    const dispute = merchant.dispute(ref, amount, DUE)
    const tell = (type: string) => send({ type: `charge.dispute.${type}`, object: dispute })
    return { txId, ref, dispute, tell }
  }

  it('takes the money back once, tells operators, and leaves the fee and nothing to refund', async () => {
    const { txId, tell } = await disputed()
    const { fee } = await details(txId)
    await Promise.all([tell('created'), tell('funds_withdrawn')])
    expect(await details(txId)).toMatchObject({
      state: 'disputed',
      disputed_amount: 500,
      fee,
      can: { refund: false },
      disputes: [
        { amount: 500, state: 'open', reason: 'fraudulent', respond_by: '2026-03-20T00:00:00.000Z' },
      ],
    })
    expect(await totals()).toMatchObject([{ gross: 500, refunded: 0, disputed: 500, fees: fee, net: -fee }])
    expect((await calls()).map(({ type }) => type)).toEqual(['payment.succeeded', 'dispute.created'])
    const mails = await local.test.rows<{ recipient: string; payload: Uint8Array }>(
      `select recipient, payload from outbound_message
         where site_id = ${siteId} and template = 'payment-notice' order by id`,
    )
    expect(mails).toHaveLength(2)
    const [, { recipient = '', payload = Buffer.of() } = {}] = mails
    const sent = deps.box.open(Buffer.from(payload), `outbound_message:payment-notice:${recipient}`)
    expect(sent).toContain('Reason: Reported as fraud')
    const url = `/s/${siteId}/api/v1/paymenttransactions/${txId}/refund`
    const refund = await owner.post(url, { reason_for_refund: 'duplicate' }, 'key-1')
    expect(refund.statusCode).toBe(409)
  })

  it('that is won gives it back, also where refunds were made before', async () => {
    const { txId, ref, dispute, tell } = await disputed(300)
    merchant.refund(ref, { amount: 200 })
    await tell('created')
    await send({ type: 'charge.refunded', object: { payment_intent: ref } })
    expect(await details(txId)).toMatchObject({ state: 'disputed', refunded_amount: 200 })
    dispute.status = 'won'
    await tell('closed')
    await tell('funds_reinstated')
    // The event is late and out of order; the state is read from Stripe.
    await tell('created')
    expect(await details(txId)).toMatchObject({
      state: 'partly_refunded',
      disputed_amount: 0,
      disputes: [{ state: 'won', respond_by: null }],
    })
    expect(await totals()).toMatchObject([{ gross: 500, refunded: 200, disputed: 0 }])
    expect((await calls()).map(({ type }) => type).sort()).toEqual([
      'dispute.created',
      'dispute.won',
      'payment.succeeded',
      'refund.succeeded',
    ])
  })

  it('that is won before anybody heard of it takes nothing in the end', async () => {
    const { txId, dispute, tell } = await disputed()
    dispute.status = 'won'
    await tell('closed')
    expect(await details(txId)).toMatchObject({
      state: 'success',
      disputed_amount: 0,
      disputes: [{ state: 'won' }],
    })
    expect(await totals()).toMatchObject([{ gross: 500, disputed: 0 }])
  })

  it('that is lost stays so; a question of the bank takes nothing', async () => {
    const { txId, dispute, tell } = await disputed()
    dispute.status = 'warning_needs_response'
    await tell('created')
    expect(await details(txId)).toMatchObject({ state: 'success', disputes: [] })
    dispute.status = 'lost'
    await tell('closed')
    expect(await details(txId)).toMatchObject({
      state: 'disputed',
      disputed_amount: 500,
      disputes: [{ state: 'lost', respond_by: null }],
    })
    expect((await calls()).map(({ type }) => type)).toEqual([
      'payment.succeeded',
      'dispute.created',
      'dispute.lost',
    ])
  })
})

it('notes payouts as they stand at Stripe', async () => {
  await connect()
  const payout = merchant.payOut(4700, Date.parse('2026-03-12T00:00:00Z') / 1000)
  await send({ type: 'payout.created', object: payout })
  payout.status = 'paid'
  await send({ type: 'payout.paid', object: payout })
  await send({ type: 'payout.created', object: payout })
  const rows = await local.test.rows(
    `select amount::int as amount, currency, state from payment_payout where site_id = ${siteId}`,
  )
  expect(rows).toEqual([{ amount: 4700, currency: 'USD', state: 'paid' }])
  expect(await count('payment_ledger')).toBe(2)
})

it('refuses events with another signature, of an old one, and changed ones', async () => {
  await connect()
  const { txId, ref } = await purchase()
  merchant.confirm(ref, 'pm_visa')
  const wrong = [400, 'error.billing.signature']
  expect(refusal(await send(paid(ref), { secret: 'whsec_other' }))).toEqual(wrong)
  const yesterday = Math.floor(Date.now() / 1000) - 86_400
  expect(refusal(await send(paid(ref), { timestamp: yesterday }))).toEqual(wrong)
  const unsigned = await local.test.app.inject({ method: 'POST', url: url(), payload: paid(ref) })
  expect(refusal(unsigned)).toEqual(wrong)
  const other = await local.test.newSite(accountId)
  const elsewhere = await send(paid(ref), { to: settingsUrl(other, '/stripe/webhook') })
  expect(elsewhere.statusCode).toBe(404)
  expect(await rowOf(txId)).toMatchObject({ state: 'pending' })
})

it.each([
  '',
  'not JSON',
  'null',
  '[]',
  '"text"',
  '{"id":"evt_1"}',
  '{"id":1,"type":2,"data":{"object":null}}',
])('refuses %j, which is signed and no event', async (payload) => {
  await connect()
  const { webhooks } = new Stripe('sk_test_local')
  const signature = webhooks.generateTestHeaderString({ payload, secret: secretOf() })
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await local.test.app.inject({ method: 'POST', url: url(), headers, payload })
  expect(answer.statusCode).toBe(400)
})

it('leaves payments of other installations and other events alone', async () => {
  await connect()
  const { txId } = await purchase()
  const metadata = { portico_site: String(siteId), portico_payment: String(txId) }
  const answers = [
    await send({ type: 'payment_intent.succeeded', object: { id: 'pi_elsewhere', metadata } }),
    await send({ type: 'charge.dispute.created', object: { id: 'dp_1', payment_intent: 'pi_elsewhere' } }),
    await send({ type: 'customer.created', object: { id: 'cus_1' } }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await rowOf(txId)).toMatchObject({ state: 'pending' })
})

describe('events of linked accounts', () => {
  const at = { secret: CONNECT_SECRET, to: '/stripe/connect/webhook' }

  it('reach the site that the payment was made at', async () => {
    await link(owner, siteId, merchant)
    const other = await local.test.newSite(accountId)
    merchant.linked = false
    await link(owner, other, merchant)
    const { txId, ref } = await purchase(other)
    merchant.confirm(ref, 'pm_visa')
    expect((await send(paid(ref), { ...at, account: merchant.id })).statusCode).toBe(200)
    expect(await rowOf(txId)).toMatchObject({ state: 'success' })
    const refund = merchant.refund(ref, { amount: 500 })
    await send({ type: 'refund.created', object: refund }, { ...at, account: merchant.id })
    expect(await rowOf(txId)).toMatchObject({ state: 'refunded' })
    expect([await count('payment_event'), await count('payment_event', other)]).toEqual([0, 2])
  })

  it('never reach a site of another account of Stripe', async () => {
    await link(owner, siteId, merchant)
    const { txId, ref } = await purchase()
    merchant.confirm(ref, 'pm_visa')
    const stranger = local.stripe.addMerchant(`till${(names += 1)}`)
    expect((await send(paid(ref), { ...at, account: stranger.id })).statusCode).toBe(200)
    expect((await send(paid(ref), at)).statusCode).toBe(200)
    expect(await rowOf(txId)).toMatchObject({ state: 'pending' })
    expect(refusal(await send(paid(ref), { ...at, secret: 'whsec_other', account: merchant.id }))).toEqual([
      400,
      'error.billing.signature',
    ])
  })
})

import { insertAccount, insertSite } from '../../../../../testing/builders'
import { startStripeServer, type StripeServer } from '../../../../../testing/stripe-server'
import type { StripeMerchant } from '../../../../../testing/stripe-merchant'
import { TEST_BOX } from '../../../../../testing/test-app'
import { TestClock } from '../../../../../testing/test-clock'
import { openTestDatabase } from '../../../../../testing/test-database'
import { withTx, type OpenDatabase } from '../../../../../platform/db'
import { GatewayRefusedError, GatewayUnreachableError, type GatewayDeps, type NewCharge } from '../gateway'
import { openGateway } from '../open-gateway'
import { newGatewayRow, storeGatewayRow, type GatewayRow } from '../payment-gateway.repo'
import { gatewaySecretOwner } from './site-stripe'

const clock = new TestClock()
let database: OpenDatabase
let deps: GatewayDeps
let stripe: StripeServer
let siteId: number
let txId = 100
let names = 0

beforeAll(async () => {
  database = await openTestDatabase()
  stripe = await startStripeServer(() => clock.now())
  deps = {
    db: database.db,
    clock,
    box: TEST_BOX,
    stripe: {
      secretKey: 'sk_test_local',
      publishableKey: 'pk_test_local',
      webhookSecret: 'whsec_local',
      apiBase: stripe.url,
    },
  }
})
afterAll(async () => {
  await stripe.close()
  await database.close()
})
beforeEach(async () => {
  siteId = await withTx(database.db, async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
  txId += 1
})

const charge = (values: Partial<NewCharge> = {}): NewCharge => ({
  txId,
  amount: 500,
  currency: 'EUR',
  fee: 25,
  description: 'One day',
  email: 'ada@guest.example',
  recurring: false,
  ...values,
})
const save = (row: Partial<GatewayRow>) =>
  withTx(database.db, (tx) => storeGatewayRow(tx, { ...newGatewayRow(siteId, clock.now()), ...row }))

async function connected(how: 'oauth' | 'keys', livemode = false) {
  const merchant: StripeMerchant = stripe.addMerchant(`m${(names += 1)}`, livemode)
  merchant.linked = how === 'oauth'
  const secretKey = deps.box.seal(merchant.secretKey, gatewaySecretOwner(siteId, 'secret_key'))
  await save({
    livemode,
    connection: how,
    stripeLivemode: livemode,
    stripeAccount: merchant.id,
    publishableKey: merchant.publishableKey,
    ...(how === 'keys' && { secretKey }),
  })
  const gateway = await openGateway(deps, siteId)
  if (!gateway) throw new Error('The site has no gateway')
  return { merchant, gateway }
}

it('takes money by the connection that fits the mode', async () => {
  const { gateway, merchant } = await connected('keys', true)
  expect(gateway).toMatchObject({ kind: 'stripe', livemode: true, stripeAccount: '' })
  expect(gateway.publishableKey).toBe(merchant.publishableKey)
  const live = { connection: 'keys', stripeLivemode: true, publishableKey: merchant.publishableKey } as const
  const secretKey = deps.box.seal(merchant.secretKey, gatewaySecretOwner(siteId, 'secret_key'))
  await save({ ...live, secretKey, livemode: false })
  expect(await openGateway(deps, siteId)).toMatchObject({ kind: 'sandbox', livemode: false })
  // Payments begun in live mode are finished there.
  expect(await openGateway(deps, siteId, { gateway: 'stripe', livemode: true })).toMatchObject({
    kind: 'stripe',
  })
  await save({ ...live, secretKey, livemode: true, stripeLivemode: false })
  expect(await openGateway(deps, siteId)).toBeNull()
  await save({ ...live, secretKey: deps.box.seal('sk', 'another row'), livemode: true })
  expect(await openGateway(deps, siteId)).toBeNull()
})

it('pays to a linked account and keeps the fee of the plan', async () => {
  const { gateway, merchant } = await connected('oauth')
  expect(gateway).toMatchObject({ publishableKey: 'pk_test_local', stripeAccount: merchant.id })
  const { ref, clientSecret } = await gateway.createCharge(charge())
  expect(clientSecret).toBe(`${ref}_secret_local`)
  expect(merchant.intents.get(ref)).toMatchObject({
    amount: 500,
    currency: 'eur',
    application_fee_amount: 25,
    customer: null,
    metadata: { portico_site: String(siteId), portico_payment: String(txId) },
  })
  merchant.confirm(ref, 'pm_visa')
  expect(await gateway.readCharge(ref)).toEqual({ state: 'success', method: null })
  await gateway.refund({ refundId: txId, chargeRef: ref, amount: 100, currency: 'EUR', fee: 5 })
  expect(stripe.calls.at(-1)?.values).toMatchObject({ refund_application_fee: 'true', amount: '100' })
})

it.each([
  ['RSD', 50_000, 50_000],
  ['HUF', 270_000, 270_000],
  ['ISK', 1500, 150_000],
  ['UGX', 5000, 500_000],
  ['KWD', 1500, 1500],
  ['MGA', 50_000, 500],
])('asks for the units that Stripe has of %s', async (currency, amount, asked) => {
  const { gateway, merchant } = await connected('oauth')
  const { ref } = await gateway.createCharge(charge({ currency, amount, fee: 205 }))
  expect(merchant.intents.get(ref)).toMatchObject({ amount: asked, currency: currency.toLowerCase() })
  merchant.confirm(ref, 'pm_visa')
  const refund = { refundId: txId, chargeRef: ref, amount, currency, fee: 0 }
  expect(await gateway.refund(refund)).toMatchObject({ state: 'success' })
  expect([...merchant.refunds.values()]).toMatchObject([{ amount: asked }])
})

it('refuses an amount that cannot be charged without asking for another', async () => {
  const { gateway, merchant } = await connected('keys')
  const fraction = charge({ currency: 'KWD', amount: 1505 })
  await expect(gateway.createCharge(fraction)).rejects.toThrow(GatewayRefusedError)
  expect(merchant.intents.size).toBe(0)
})

it('takes a fee in units that can be charged', async () => {
  const { gateway, merchant } = await connected('oauth')
  const { ref } = await gateway.createCharge(charge({ currency: 'KWD', amount: 1500, fee: 37 }))
  expect(merchant.intents.get(ref)).toMatchObject({ application_fee_amount: 30 })
})

it('pays by keys without a fee at Stripe', async () => {
  const { gateway, merchant } = await connected('keys')
  const { ref } = await gateway.createCharge(charge())
  expect(merchant.intents.get(ref)).toMatchObject({ application_fee_amount: null })
  expect(stripe.calls.at(-1)?.headers.authorization).toBe(`Bearer ${merchant.secretKey}`)
})

it('makes one charge of many calls, also where the answer was lost', async () => {
  const { gateway, merchant } = await connected('keys')
  stripe.losesAnswers = 2
  await expect(gateway.createCharge(charge())).rejects.toThrow(GatewayUnreachableError)
  const [one, other] = await Promise.all([gateway.createCharge(charge()), gateway.createCharge(charge())])
  expect(one).toEqual(other)
  expect(merchant.intents.size).toBe(1)
})

it('follows a charge: declined, tried again, verified by the bank', async () => {
  const { gateway, merchant } = await connected('keys')
  const { ref } = await gateway.createCharge(charge())
  expect(await gateway.readCharge(ref)).toEqual({ state: 'pending' })
  merchant.confirm(ref, 'pm_declined')
  expect(await gateway.readCharge(ref)).toEqual({ state: 'failed', failure: 'card_declined', again: true })
  merchant.confirm(ref, 'pm_bank')
  expect(await gateway.readCharge(ref)).toEqual({ state: 'pending' })
  merchant.authenticate(ref, true)
  expect(await gateway.readCharge(ref)).toMatchObject({ state: 'success' })
  await gateway.cancelCharge(ref)
  expect(await gateway.readCharge(ref)).toMatchObject({ state: 'success' })
})

it('cancels what nobody pays', async () => {
  const { gateway } = await connected('keys')
  const { ref } = await gateway.createCharge(charge())
  await gateway.cancelCharge(ref)
  await gateway.cancelCharge(ref)
  expect(await gateway.readCharge(ref)).toEqual({ state: 'failed', failure: 'cancelled', again: false })
})

it('keeps a card for renewals and charges it once without the guest', async () => {
  const { gateway, merchant } = await connected('oauth')
  const { ref } = await gateway.createCharge(charge({ recurring: true }))
  expect(merchant.intents.get(ref)).toMatchObject({ setup_future_usage: 'off_session' })
  merchant.confirm(ref, 'pm_visa')
  const paid = await gateway.readCharge(ref)
  if (paid.state !== 'success' || !paid.method) throw new Error('The payment stored no method')
  expect(paid.method.card).toEqual({ brand: 'visa', last4: '4242' })
  const renewal = charge({ txId: (txId += 1), recurring: true })
  const first = await gateway.chargeStored(renewal, paid.method)
  expect(first).toMatchObject({ state: 'success', method: paid.method })
  expect(await gateway.chargeStored(renewal, paid.method)).toEqual(first)
  expect(merchant.intents.size).toBe(2)
  expect(merchant.intents.get(first.ref)).toMatchObject({ application_fee_amount: 25 })
})

it.each([
  ['pm_refused', 'card_declined'],
  ['pm_bank', 'authentication_required'],
] as const)('says why the stored card %s was not charged', async (card, failure) => {
  const { gateway, merchant } = await connected('keys')
  const method = { customerRef: 'cus_1', methodRef: merchant.keep(card), card: null }
  merchant.customers.set('cus_1', '')
  const failed = await gateway.chargeStored(charge({ recurring: true }), method)
  expect(failed).toMatchObject({ state: 'failed', failure, again: false })
  expect(merchant.intents.has(failed.ref)).toBe(true)
})

it('finds a charge whose answer was lost, with and without the customer', async () => {
  const { gateway, merchant } = await connected('keys')
  merchant.customers.set('cus_1', '')
  const method = { customerRef: 'cus_1', methodRef: merchant.keep('pm_visa'), card: null }
  const lost = { txId, customerRef: 'cus_1', from: clock.now(), to: clock.now() }
  expect(await gateway.findCharge(lost)).toBeNull()
  const other = await gateway.chargeStored(charge({ txId: (txId += 1) }), method)
  const charged = await gateway.chargeStored(charge({ txId: lost.txId }), method)
  expect(await gateway.findCharge(lost)).toEqual(charged)
  expect(await gateway.findCharge({ ...lost, customerRef: '' })).toEqual(charged)
  expect(other.ref).not.toBe(charged.ref)
  stripe.brokenWith = 500
  await expect(gateway.findCharge(lost)).rejects.toThrow(GatewayUnreachableError)
  stripe.brokenWith = null
})

it('fails to charge a card that was taken off its customer', async () => {
  const { gateway, merchant } = await connected('keys')
  merchant.customers.set('cus_1', '')
  const deletedMethod = { customerRef: 'cus_1', methodRef: 'pm_gone', card: null }
  expect(await gateway.chargeStored(charge(), deletedMethod)).toMatchObject({
    state: 'failed',
    failure: 'resource_missing',
  })
})

it('refunds once for an id and never more than was paid', async () => {
  const { gateway, merchant } = await connected('keys')
  const { ref: chargeRef } = await gateway.createCharge(charge())
  merchant.confirm(chargeRef, 'pm_visa')
  const refund = (refundId: number, amount: number) =>
    gateway.refund({ refundId, chargeRef, amount, currency: 'EUR', fee: 0 })
  stripe.losesAnswers = 2
  await expect(refund(txId * 10, 300)).rejects.toThrow(GatewayUnreachableError)
  const done = await refund(txId * 10, 300)
  expect(done.state).toBe('success')
  expect(merchant.refunds.get(done.ref)?.metadata).toEqual({ portico_refund: String(txId * 10) })
  expect(await refund(txId * 10 + 1, 300)).toEqual({ ref: '', state: 'failed' })
  merchant.refundStatus = 'pending'
  const later = await refund(txId * 10 + 2, 200)
  expect(later.state).toBe('pending')
  Object.assign(merchant.refunds.get(later.ref) ?? {}, { status: 'failed' })
  expect(await gateway.readRefund(later.ref)).toBe('failed')
})

it('says nothing of money where Stripe does not', async () => {
  const { gateway, merchant } = await connected('keys')
  const { ref } = await gateway.createCharge(charge())
  stripe.brokenWith = 500
  await expect(gateway.readCharge(ref)).rejects.toThrow(GatewayUnreachableError)
  stripe.brokenWith = null
  merchant.access = 'none'
  await expect(gateway.readCharge(ref)).rejects.toThrow(GatewayUnreachableError)
  merchant.access = 'full'
  await expect(gateway.readCharge('pi_of_another_account')).rejects.toThrow(GatewayUnreachableError)
  await expect(gateway.createCharge(charge({ txId: (txId += 1), amount: 1 }))).rejects.toThrow(
    GatewayRefusedError,
  )
})

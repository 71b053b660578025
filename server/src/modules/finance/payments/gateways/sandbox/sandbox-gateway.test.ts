import { insertAccount, insertSite } from '../../../../../testing/builders'
import { TEST_BOX } from '../../../../../testing/test-app'
import { TestClock } from '../../../../../testing/test-clock'
import { startTestDatabase } from '../../../../../testing/test-database'
import { withTx } from '../../../../../platform/db'
import type { GatewayDeps, NewCharge, PaymentGateway } from '../gateway'
import { openGateway } from '../open-gateway'
import { newGatewayRow, storeGatewayRow } from '../payment-gateway.repo'

const clock = new TestClock()
const database = startTestDatabase()
let deps: GatewayDeps
let siteId: number
let sandbox: PaymentGateway
let txId = 0

beforeAll(async () => {
  deps = { db: database.db, clock, box: TEST_BOX, stripe: null }
  siteId = await withTx(database.db, async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
})

beforeEach(async () => {
  const opened = await openGateway(deps, siteId)
  if (!opened) throw new Error('The site has no gateway')
  sandbox = opened
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
const pay = async (card: string, values?: Partial<NewCharge>) => {
  const { ref } = await sandbox.createCharge(charge(values))
  return { ref, state: await sandbox.payWithTestCard?.(ref, card) }
}
const switchLive = (livemode: boolean) =>
  withTx(database.db, (tx) => storeGatewayRow(tx, { ...newGatewayRow(siteId, clock.now()), livemode }))

it('takes test payments of a site until it goes live', async () => {
  expect(sandbox).toMatchObject({ kind: 'sandbox', livemode: false })
  await switchLive(true)
  expect(await openGateway(deps, siteId)).toBeNull()
  expect(await openGateway(deps, siteId, { gateway: 'sandbox', livemode: false })).toMatchObject({
    kind: 'sandbox',
  })
  await switchLive(false)
})

it('waits until a card pays, and makes one charge of two calls', async () => {
  const [one, other] = await Promise.all([sandbox.createCharge(charge()), sandbox.createCharge(charge())])
  expect(one).toEqual(other)
  expect(await sandbox.readCharge(one.ref)).toEqual({ state: 'pending' })
  expect(await sandbox.payWithTestCard?.(one.ref, 'visa')).toEqual({ state: 'success', method: null })
  expect(await sandbox.createCharge(charge())).toEqual(one)
  expect(await sandbox.payWithTestCard?.(one.ref, 'declined')).toEqual({ state: 'success', method: null })
})

it.each([
  ['declined', 'card_declined'],
  ['expired', 'expired_card'],
  ['unheard-of', 'card_declined'],
])('refuses the card %s; another one can pay', async (card, failure) => {
  const { ref, state } = await pay(card)
  expect(state).toEqual({ state: 'failed', failure, again: true })
  expect(await sandbox.payWithTestCard?.(ref, 'mastercard')).toMatchObject({ state: 'success' })
})

it('asks the bank for one card', async () => {
  const { ref, state } = await pay('authentication')
  expect(state).toEqual({ state: 'pending' })
  expect(await sandbox.payWithTestCard?.(ref, 'authentication', false)).toMatchObject({
    failure: 'authentication_required',
  })
  expect(await sandbox.payWithTestCard?.(ref, 'authentication', true)).toMatchObject({ state: 'success' })
})

it('keeps a card for renewals, which one card refuses', async () => {
  const keep = async (card: string) => {
    const { state } = await pay(card, { txId: (txId += 1), recurring: true })
    if (state?.state !== 'success' || !state.method) throw new Error('The payment stored no method')
    return state.method
  }
  const good = await keep('visa')
  expect(good.card).toEqual({ brand: 'visa', last4: '4242' })
  const renewal = charge({ txId: (txId += 1), recurring: true })
  const [one, other] = await Promise.all([
    sandbox.chargeStored(renewal, good),
    sandbox.chargeStored(renewal, good),
  ])
  expect(one).toMatchObject({ state: 'success', method: good })
  expect(other).toEqual(one)
  const later = await keep('declined_later')
  expect(await sandbox.chargeStored(charge({ txId: (txId += 1) }), later)).toMatchObject({
    state: 'failed',
    failure: 'card_declined',
  })
})

it('cancels what nobody paid', async () => {
  const { ref } = await sandbox.createCharge(charge())
  await sandbox.cancelCharge(ref)
  expect(await sandbox.payWithTestCard?.(ref, 'visa')).toEqual({
    state: 'failed',
    failure: 'cancelled',
    again: false,
  })
  const { ref: paid } = await pay('visa', { txId: (txId += 1) })
  await sandbox.cancelCharge(paid)
  expect(await sandbox.readCharge(paid)).toMatchObject({ state: 'success' })
})

it('refunds once for an id and never more than was paid', async () => {
  const { ref: chargeRef } = await pay('visa')
  const refund = (refundId: number, amount: number) =>
    sandbox.refund({ refundId: txId * 100 + refundId, chargeRef, amount, currency: 'EUR', fee: 0 })
  const answers = await Promise.all([refund(1, 300), refund(1, 300)])
  expect(answers.map(({ state }) => state)).toEqual(['success', 'success'])
  expect(await refund(2, 201)).toMatchObject({ state: 'failed' })
  const last = await refund(3, 200)
  expect(last).toMatchObject({ state: 'success' })
  expect(await sandbox.readRefund(last.ref)).toBe('success')
})

it('knows nothing of payments of another site', async () => {
  const { ref } = await pay('visa')
  const other = await withTx(database.db, async (tx) => insertSite(tx, await insertAccount(tx, clock.now())))
  const theirs = await openGateway(deps, other)
  await expect(theirs?.readCharge(ref)).rejects.toThrow('did not answer')
})

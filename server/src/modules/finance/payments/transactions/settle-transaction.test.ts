import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { eq, sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { withTx } from '../../../../platform/db'
import { deferred } from '../../../../testing/deferred'
import { rethrow } from '../../../../testing/rethrow'
import { startTestDatabase } from '../../../../testing/test-database'
import { TestClock } from '../../../../testing/test-clock'
import { paymentAccount, paymentRecurring } from '../../../../schema'
import { openCharge } from './open-charge'
import { openShop, type Shop } from './payment-builders'
import { startRenewal } from './purchases'
import { siteContextOf } from './payment-site.repo'
import { reconcilePayments } from './reconcile'
import { METHOD, type ScriptedGateway } from './scripted-gateway'
import { settleTransaction } from './settle-transaction'
import { loadTransaction } from './transaction-row.repo'

const database = startTestDatabase()
let clock: TestClock
let shop: Shop
let packageId: number

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.execute<Row>(query)).rows as Row[]
const reconcile = () => reconcilePayments(shop.deps, rethrow)
const accounts = () => rows(sql`select id, endtime from payment_account where site_id = ${shop.siteId}`)
const ledger = () =>
  rows<{ account: string; amount: number }>(sql`
    select ledger_account as account, sum(amount)::int as amount from payment_ledger where site_id = ${shop.siteId}
    group by 1 order by 1`)
const invoices = async () =>
  (
    await rows<{ number: string }>(sql`
      select invoice_no as number from payment_tx where site_id = ${shop.siteId} and invoice_no is not null order by 1`)
  ).map(({ number }) => number)

/** A process that gets answers of the provider late. */
function startSlowProcess() {
  const { promise, resolve: answer } = deferred()
  const late =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      const answered = await call(...args)
      await promise
      return answered
    }
  const gateway = Object.assign(Object.create(shop.gateway) as ScriptedGateway, {
    readCharge: late((ref: string) => shop.gateway.readCharge(ref)),
    chargeStored: late((...call: Parameters<ScriptedGateway['chargeStored']>) =>
      shop.gateway.chargeStored(...call),
    ),
  })
  return { slowDeps: { ...shop.deps, openGateway: async () => gateway }, answer }
}

async function opened(checkout = {}): Promise<number> {
  const { txId } = await shop.start(packageId, { checkout })
  await openCharge(shop.deps, shop.keyOf(txId))
  return txId
}

beforeEach(async () => {
  clock = new TestClock()
  shop = await openShop({ db: database.db, clock })
  packageId = (await shop.onSale()).id
})

describe('a purchase', () => {
  it('gives access, an invoice, entries in the ledger and the money to whom it belongs', async () => {
    const txId = await opened()
    expect(await shop.settle(txId)).toMatchObject({ state: 'pending', credentials: null })
    shop.gateway.pay(txId)
    const settled = await shop.settle(txId)
    expect(settled).toMatchObject({ state: 'success', credentials: { username: 'ada@guest.example' } })
    expect(await shop.row(txId)).toMatchObject({
      state: 'success',
      amount: 500,
      fee: 25,
      invoiceNo: 'TEST-2026-000001',
      checkout: null,
      checkAt: null,
      starttime: clock.now(),
      endtime: new Date(clock.now().getTime() + DAY_MS),
    })
    expect(await ledger()).toEqual([
      { account: 'fee', amount: -25 },
      { account: 'operator', amount: -475 },
      { account: 'provider', amount: 500 },
    ])
    expect(await shop.settle(txId)).toEqual(settled)
  })

  it('begins once for a form that is sent twice', async () => {
    const begun = await Promise.all([1, 2, 3].map(() => shop.start(packageId, { key: 'form-1' })))
    expect(new Set(begun.map(({ txId }) => txId)).size).toBe(1)
    const [txId = 0] = begun.map((each) => each.txId)
    const charges = await Promise.all([1, 2].map(() => openCharge(shop.deps, shop.keyOf(txId))))
    expect(charges[0]).toEqual(charges[1])
    expect(shop.gateway.charges.size).toBe(1)
  })

  it('is settled once by many at the same time', async () => {
    const txId = await opened()
    shop.gateway.pay(txId)
    shop.gateway.hold()
    const settling = Promise.all([1, 2, 3, 4, 5].map(() => shop.settle(txId)))
    while (shop.gateway.calls.filter((call) => call === 'readCharge').length < 4) {
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    shop.gateway.release()
    const states = await settling
    expect(states.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'success'))
    expect([(await accounts()).length, await invoices()]).toEqual([1, ['TEST-2026-000001']])
  })

  it('numbers invoices without a gap when guests pay at the same time', async () => {
    const txIds = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => opened({ email: `guest${n}@guest.example` })),
    )
    for (const txId of txIds.slice(1)) shop.gateway.pay(txId)
    shop.gateway.pay(txIds[0] ?? 0, { state: 'failed', failure: 'card_declined', again: false })
    await Promise.all(txIds.map((txId) => shop.settle(txId)))
    expect(await invoices()).toEqual([1, 2, 3, 4, 5].map((n) => `TEST-2026-00000${n}`))
  })

  it('can be paid with another card after one was declined', async () => {
    const txId = await opened()
    shop.gateway.pay(txId, { state: 'failed', failure: 'card_declined', again: true })
    expect(await shop.settle(txId)).toMatchObject({ state: 'pending', failure: 'card_declined' })
    shop.gateway.pay(txId)
    expect(await shop.settle(txId)).toMatchObject({ state: 'success', failure: '' })
  })

  it('that costs nothing is settled without a provider', async () => {
    const trial = await shop.onSale({ type: 'trial', price: 0, trialDailyLimit: 1 })
    const { txId, free } = await shop.start(trial.id)
    expect(free).toBe(true)
    expect(await shop.settle(txId)).toMatchObject({ state: 'success' })
    expect([shop.gateway.calls, await ledger(), await invoices()]).toEqual([[], [], []])
  })
})

describe('a provider in trouble', () => {
  it('that answers late leaves a payment pending, which the job settles', async () => {
    const txId = await opened()
    shop.gateway.pay(txId)
    shop.gateway.disturb('readCharge', 'down')
    expect(await shop.settle(txId)).toMatchObject({ state: 'pending' })
    clock.advance(2 * MINUTE_MS)
    await reconcile()
    expect(await shop.row(txId)).toMatchObject({ state: 'success', checks: 1 })
  })

  it('whose first answer was lost knows the charge when it is asked again', async () => {
    const { txId } = await shop.start(packageId)
    shop.gateway.disturb('createCharge', 'lost')
    await expect(openCharge(shop.deps, shop.keyOf(txId))).rejects.toThrow('did not answer')
    expect(await openCharge(shop.deps, shop.keyOf(txId))).toMatchObject({ ref: `pi_${txId}` })
    expect(shop.gateway.charges.size).toBe(1)
  })

  it('that never answers is asked ever more rarely, and nothing is assumed', async () => {
    const txId = await opened()
    shop.gateway.pay(txId)
    shop.gateway.offline = true
    for (let hour = 0; hour < 72; hour++) {
      clock.advance(HOUR_MS)
      await reconcile()
    }
    expect((await shop.row(txId)).state).toBe('pending')
    shop.gateway.offline = false
    clock.advance(HOUR_MS)
    await reconcile()
    expect((await shop.row(txId)).state).toBe('success')
  })

  it('is told to cancel after a day what was not paid', async () => {
    const txId = await opened()
    const { txId: unopened } = await shop.start(packageId)
    clock.advance(DAY_MS)
    await reconcile()
    for (const each of [txId, unopened]) {
      expect(await shop.row(each)).toMatchObject({ state: 'failed', failure: 'expired', fee: 0 })
      expect(shop.gateway.charges.get(`pi_${each}`)?.state).toMatchObject({ failure: 'cancelled' })
    }
    expect([await ledger(), await invoices()]).toEqual([[], []])
  })

  it('that answers a slow process after another one settled the payment changes nothing', async () => {
    const txId = await opened()
    shop.gateway.pay(txId, { state: 'failed', failure: 'card_declined', again: false })
    const { slowDeps, answer } = startSlowProcess()
    clock.advance(2 * MINUTE_MS)
    const slow = reconcilePayments(slowDeps, rethrow)
    while (!shop.gateway.calls.includes('readCharge')) await delay(5)
    shop.gateway.pay(txId)
    await reconcile()
    expect((await shop.row(txId)).state).toBe('pending')
    clock.advance(2 * MINUTE_MS)
    await reconcile()
    const settled = await shop.row(txId)
    expect(settled).toMatchObject({ state: 'success', failure: '' })
    answer()
    await slow
    expect(await shop.row(txId)).toEqual(settled)
    expect(await invoices()).toHaveLength(1)
  })

  it('that took the money in the last moment is believed', async () => {
    const txId = await opened()
    shop.gateway.cancelCharge = async () => shop.gateway.pay(txId)
    clock.advance(DAY_MS)
    await reconcile()
    expect((await shop.row(txId)).state).toBe('success')
  })
})

describe('a renewal', () => {
  async function due() {
    const { id } = await shop.onSale({ type: 'recurring', billingPeriod: 'monthly', price: 1200 })
    const { txId } = await shop.start(id)
    await openCharge(shop.deps, shop.keyOf(txId))
    shop.gateway.pay(txId, { state: 'success', method: METHOD })
    await shop.settle(txId)
    clock.advance(31 * DAY_MS)
  }
  const renew = () =>
    withTx(database.db, async (tx) => {
      const [row] = await tx
        .select()
        .from(paymentRecurring)
        .innerJoin(paymentAccount, eq(paymentAccount.id, paymentRecurring.paymentAccountId))
        .where(eq(paymentRecurring.siteId, shop.siteId))
      const { payment_recurring: recurring, payment_account: account } = row ?? {}
      if (!recurring?.nextPaymentOn || !account) throw new Error('The account has no recurring payment')
      const { nextPaymentOn } = recurring
      const context = await siteContextOf(tx, shop.siteId, clock.now())
      return startRenewal(tx, context, {
        recurring: { ...recurring, nextPaymentOn },
        account,
        checkoutKey: null,
      })
    })

  it('is charged once for a due date, whoever begins it', async () => {
    await due()
    const begun = await Promise.all([renew(), renew(), renew()])
    const [{ txId } = { txId: 0 }] = begun
    for (const renewal of begun) expect(renewal).toMatchObject({ txId, isCharging: true })
    await Promise.all([shop.settle(txId), shop.settle(txId)])
    expect(await shop.row(txId)).toMatchObject({ state: 'success', kind: 'renewal', amount: 1200 })
    expect(shop.gateway.takings).toBe(2400)
  })

  it('that a slow process charges is granted once, by the process that took it over', async () => {
    await due()
    const { txId } = await renew()
    const { slowDeps, answer } = startSlowProcess()
    const slow = settleTransaction(slowDeps, shop.keyOf(txId))
    while (!shop.gateway.calls.includes('chargeStored')) await delay(5)
    clock.advance(HOUR_MS)
    await shop.settle(txId)
    const [settled, periods] = [await shop.row(txId), await accounts()]
    expect(settled).toMatchObject({ state: 'success' })
    answer()
    await slow
    expect([await shop.row(txId), await accounts()]).toEqual([settled, periods])
    expect([shop.gateway.takings, (await invoices()).length]).toEqual([2400, 2])
  })

  it('that was charged although the answer was lost is charged once', async () => {
    await due()
    const { txId } = await renew()
    shop.gateway.disturb('chargeStored', 'lost')
    expect(await shop.settle(txId)).toMatchObject({ state: 'pending' })
    clock.advance(2 * MINUTE_MS)
    await reconcile()
    expect((await shop.row(txId)).state).toBe('success')
    expect(shop.gateway.takings).toBe(2400)
  })

  it('whose answer was lost is looked for, not charged again, once the provider may have forgotten it', async () => {
    await due()
    const { txId } = await renew()
    shop.gateway.disturb('chargeStored', 'lost')
    await shop.settle(txId)
    clock.advance(30 * HOUR_MS)
    await reconcile()
    expect((await shop.row(txId)).state).toBe('success')
    expect(shop.gateway.calls.filter((call) => call === 'chargeStored')).toHaveLength(1)
  })

  it('that is declined is cancelled at the provider, and can be tried anew', async () => {
    await due()
    shop.gateway.storedState = { state: 'failed', failure: 'card_declined', again: true }
    const { txId } = await renew()
    expect(await shop.settle(txId)).toMatchObject({ state: 'failed', failure: 'card_declined' })
    expect(shop.gateway.charges.get(`pi_${txId}`)?.state).toMatchObject({ again: false })
    shop.gateway.storedState = { state: 'success', method: METHOD }
    const { txId: second } = await renew()
    expect(second).not.toBe(txId)
    expect((await shop.settle(second)).state).toBe('success')
  })
})

it('keeps payments of other sites apart', async () => {
  const txId = await opened()
  const other = await openShop({ db: database.db, clock })
  await expect(
    withTx(database.db, (tx) => loadTransaction(tx, { siteId: other.siteId, txId })),
  ).rejects.toMatchObject({ status: 404 })
})

import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { withTx } from '../../../../platform/db'
import { startTestDatabase } from '../../../../testing/test-database'
import { TestClock } from '../../../../testing/test-clock'
import { noteDispute } from './disputes'
import { requestRefund, settleRefund } from './refund-transaction'
import { openShop, type Shop } from './payment-builders'
import { siteContextOf } from './payment-site.repo'
import { notePayout } from './payouts'
import { insertUser } from '../../../../testing/builders'
import type { Actor } from '../../../../platform/access/actor'
import { feeGivenBack, feeOf, taxIncludedIn } from './money'
import { paymentEntries, post } from './ledger.repo'
import type { LedgerAccount } from '../../../../schema'

const database = startTestDatabase()
const clock = new TestClock()
let shop: Shop
let actor: Actor
let calls = 0

beforeAll(async () => {
  shop = await openShop({ db: database.db, clock })
  const { id: userId, email } = await withTx(database.db, (tx) => insertUser(tx, shop.accountId))
  // Refunds and the audit log read only these properties of an actor.
  actor = { accountId: shop.accountId, userId, email } as Actor
})

type Step =
  | { do: 'pay'; amount: number }
  | { do: 'refund'; which: number; share: number; state: 'success' | 'failed' | 'pending' }
  | { do: 'dispute'; which: number; share: number; ends: 'open' | 'won' | 'lost' }
  | { do: 'payout'; share: number; state: 'paid' | 'failed' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 99_999_999 }) }),
  fc.record({
    do: fc.constant('refund' as const),
    which: fc.nat(),
    share: fc.double({ min: 0.01, max: 1.2, noNaN: true }),
    state: fc.constantFrom('success' as const, 'success' as const, 'failed' as const, 'pending' as const),
  }),
  fc.record({
    do: fc.constant('dispute' as const),
    which: fc.nat(),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
    ends: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
  }),
  fc.record({
    do: fc.constant('payout' as const),
    share: fc.double({ min: 0.1, max: 1, noNaN: true }),
    state: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
  }),
)

async function balances() {
  const { rows } = await database.db.execute<{ account: string; amount: number }>(sql`
    select ledger_account as account, sum(amount)::float8 as amount from payment_ledger
    where site_id = ${shop.siteId} group by 1`)
  const sums = Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  return {
    provider: 0,
    operator: 0,
    fee: 0,
    bank: 0,
    ...(sums as Partial<Record<LedgerAccount, number>>),
  }
}

async function pay(amount: number): Promise<number> {
  const { id } = await shop.onSale({ price: amount })
  return shop.buy(id)
}

async function giveBack(txId: number, amount: number, state: 'success' | 'failed' | 'pending') {
  const call = {
    accountId: actor.accountId,
    userId: actor.userId,
    route: `refund ${txId}`,
    key: String((calls += 1)),
    bodyHash: Buffer.alloc(32),
  }
  const body = { amount, disconnect_devices: false, reason_for_refund: 'duplicate', comments: '' } as const
  shop.gateway.refundState = state
  const refused = { refundId: null }
  const { refundId } = await withTx(database.db, async (tx) =>
    requestRefund(
      tx,
      { actor, ...(await siteContextOf(tx, shop.siteId, clock.now())) },
      { txId, call, body },
    ),
  ).catch((error: { status?: number }) => {
    // The refund exceeds the remaining amount, or nothing remains.
    if (error.status === 422 || error.status === 409) return refused
    throw error
  })
  if (refundId !== null) await settleRefund(shop.deps, { siteId: shop.siteId, refundId })
}

async function takeBack(txId: number, amount: number, ends: 'open' | 'won' | 'lost') {
  const dispute = { siteId: shop.siteId, txId, ref: `dp_${(calls += 1)}`, amount, reason: 'fraudulent' }
  const note = (state: 'open' | 'won' | 'lost') =>
    withTx(database.db, (tx) => noteDispute(tx, shop.deps, { ...dispute, state, respondBy: null }))
  // Providers repeat events and send them out of order.
  for (const state of ['open', 'open', ends, ends, 'open'] as const) await note(state)
}

async function payOut(amount: number, state: 'paid' | 'failed') {
  const ref = `po_${(calls += 1)}`
  const payout = { siteId: shop.siteId, gateway: 'stripe', livemode: false, currency: 'EUR' } as const
  const note = (each: 'paid' | 'failed' | 'pending') =>
    withTx(database.db, (tx) =>
      notePayout(tx, { ...payout, ref, amount, state: each, arrivesAt: clock.now() }, clock.now()),
    )
  // Providers repeat events and send them out of order; a payout can fail after it was reported as paid.
  for (const each of ['paid', 'pending', 'paid', state, state] as const) await note(each)
}

async function perform(each: Step, paid: { txId: number; amount: number }[]): Promise<void> {
  if (each.do === 'pay') {
    paid.push({ txId: await pay(each.amount), amount: each.amount })
  } else if (each.do === 'refund') {
    const selected = paid[each.which % Math.max(paid.length, 1)]
    if (selected)
      await giveBack(selected.txId, Math.max(1, Math.round(selected.amount * each.share)), each.state)
  } else if (each.do === 'dispute') {
    const selected = paid[each.which % Math.max(paid.length, 1)]
    const amount = Math.max(1, Math.round((selected?.amount ?? 0) * each.share))
    if (selected) await takeBack(selected.txId, amount, each.ends)
  } else {
    await payOut(Math.max(1, Math.round((await balances()).provider * each.share)), each.state)
  }
}

it('balances after whatever was paid, given back and paid out', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const paid: { txId: number; amount: number }[] = []
      for (const each of steps) {
        await perform(each, paid)
        const { provider, operator, fee, bank } = await balances()
        expect(provider + operator + fee + bank).toBe(0)
      }
      await assertBooks()
    }),
    { numRuns: 15 },
  )
}, 120_000)

/** Asserts that the ledger agrees with payments, refunds and payouts. */
async function assertBooks(): Promise<void> {
  const { rows } = await database.db.execute(sql`
    select t.id from payment_tx t
    left join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(fee), 0) as fee from payment_refund r
      where r.site_id = t.site_id and r.tx_id = t.id and r.state = 'success'
    ) r on true
    left join lateral (
      select coalesce(sum(l.amount) filter (where ledger_account = 'provider'), 0) as kept,
        coalesce(-sum(l.amount) filter (where ledger_account = 'fee'), 0) as fee
      from payment_ledger l
      where l.site_id = t.site_id and (l.posting = 'payment-' || t.id or l.posting in (
        select 'refund-' || r.id from payment_refund r where r.site_id = t.site_id and r.tx_id = t.id
        union all select 'dispute-' || d.id || ending from payment_dispute d, (values (''), ('-won')) e (ending)
        where d.site_id = t.site_id and d.tx_id = t.id))
    ) l on true
    where t.site_id = ${shop.siteId} and (t.refunded_amount <> r.amount or l.kept <> t.amount - r.amount - t.disputed_amount
      or l.fee <> t.fee - r.fee or r.fee > t.fee)`)
  expect(rows).toEqual([])
  // The daily sums agree as well.
  const { rows: wrong } = await database.db.execute(sql`
    select 1 from (
      select coalesce(sum(gross - refunded - disputed - paid_out), 0) as provider, coalesce(sum(fees), 0) as fees,
        coalesce(sum(payments), 0) as payments
      from payment_day where site_id = ${shop.siteId}
    ) days, (
      select coalesce(sum(amount) filter (where ledger_account = 'provider'), 0) as provider,
        coalesce(-sum(amount) filter (where ledger_account = 'fee'), 0) as fees,
        count(*) filter (where ledger_account = 'provider' and posting like 'payment-%') as payments
      from payment_ledger where site_id = ${shop.siteId}
    ) ledger where (days.provider, days.fees, days.payments) is distinct from
      (ledger.provider, ledger.fees, ledger.payments)`)
  expect(wrong).toEqual([])
}

it('refuses a posting that does not add up', async () => {
  const posting = {
    siteId: shop.siteId,
    currency: 'EUR',
    gateway: 'stripe',
    livemode: false,
    now: clock.now(),
  }
  const half = withTx(database.db, async (tx) => {
    await post(
      tx,
      paymentEntries({ ...posting, gateway: 'stripe', posting: 'payment-0' }, { amount: 500, fee: 25 }),
    )
    await tx.execute(sql`delete from payment_ledger where posting = 'payment-0' and ledger_account = 'fee'`)
  })
  await expect(half).rejects.toMatchObject({ message: expect.stringContaining('does not balance') as string })
})

test.each([
  [500, 5, 25],
  [490, 3, 15],
  [1190, 1.5, 18],
  [10, 5, 1],
  [9, 5, 0],
  [99_999_999, 1.5, 1_500_000],
  [0, 5, 0],
])('of %i the fee of %d percent is %i', (amount, percent, fee) => {
  expect(feeOf(amount, percent)).toBe(fee)
})

test('the tax is included in the price', () => {
  expect([taxIncludedIn(1210, 21), taxIncludedIn(500, 21), taxIncludedIn(500, 0)]).toEqual([210, 87, 0])
})

test('refunds in parts give back as much of the fee as one of all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 50_00 }),
      (parts, basisPoints) => {
        const amount = parts.reduce((sum, part) => sum + part, 0)
        const paid = { amount, fee: feeOf(amount, basisPoints / 100) }
        const before = { refunded: 0, fee: 0 }
        for (const part of parts) {
          const fee = feeGivenBack(paid, before, part)
          expect(fee).toBeGreaterThanOrEqual(0)
          before.refunded += part
          before.fee += fee
        }
        expect(before.fee).toBe(paid.fee)
      },
    ),
  )
})

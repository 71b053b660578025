import type { GatewayKind, Payout } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import { type Tx, withTx } from '../../../../platform/db'
import { defineJob, type Job } from '../../../../platform/jobs'
import { payoutEntries, post } from './ledger.repo'
import type { PaymentDeps } from './payment-deps'
import { paymentPayout } from '../../../../schema'

/** A payout as reported by the provider. */
export interface ProviderPayout {
  siteId: number
  gateway: GatewayKind
  /** ID of the payout at the provider. */
  ref: string
  livemode: boolean
  /** Minor units; negative if the provider takes money back. */
  amount: number
  currency: string
  state: Payout['state']
  arrivesAt: Date
}

/** Records a payout to the operator, or its failure. Repeated events change nothing. */
export async function notePayout(tx: Tx, payout: ProviderPayout, now: Date): Promise<void> {
  const { siteId, gateway, ref: gatewayRef, livemode, amount, currency, state, arrivesAt } = payout
  await tx
    .insert(paymentPayout)
    .values({
      siteId,
      gateway,
      gatewayRef,
      livemode,
      amount,
      currency,
      arrivesAt,
      state: 'pending',
      createdAt: now,
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(paymentPayout)
    .where(
      and(
        eq(paymentPayout.siteId, siteId),
        eq(paymentPayout.gateway, gateway),
        eq(paymentPayout.gatewayRef, gatewayRef),
      ),
    )
    .for('update')
  // A failed payout is final; events may arrive in any order.
  if (!row || row.state === state || row.state === 'failed' || state === 'pending') return
  await tx.update(paymentPayout).set({ state, arrivesAt }).where(eq(paymentPayout.id, row.id))
  const posting = { siteId, currency, gateway, livemode, now }
  if (state === 'paid') {
    await post(tx, payoutEntries({ ...posting, posting: `payout-${row.id}` }, row.amount))
  } else if (row.state === 'paid') {
    await post(tx, payoutEntries({ ...posting, posting: `payout-${row.id}-returned` }, -row.amount))
  }
}

interface Balance {
  [column: string]: unknown
  site_id: number
  currency: string
  amount: number
}

/** Pays out the sandbox balances as a provider would, at most once a day. */
export async function payOutSandbox({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await withTx(db, async (tx) => {
    const { rows } = await tx.execute<Balance>(sql`
      select site_id::float8 as site_id, currency, (-sum(amount))::float8 as amount from payment_ledger
      where gateway = 'sandbox' and ledger_account in ('operator', 'bank')
      group by site_id, currency having sum(amount) < 0`)
    const day = now.toISOString().slice(0, 10)
    for (const { site_id: siteId, currency, amount } of rows) {
      const ref = `sandbox_payout_${day}_${currency}`
      const money = { siteId, gateway: 'sandbox', ref, livemode: false, amount, currency } as const
      await notePayout(tx, { ...money, state: 'paid', arrivesAt: now }, now)
    }
  })
}

/** Runs on Monday morning, in one process of the installation. */
export function sandboxPayoutJob(deps: PaymentDeps): Job<never> {
  return defineJob('sandbox-payouts', () => payOutSandbox(deps), { cron: '0 6 * * 1' })
}

import type { GatewayKind, Payout } from '@portico/shared/contracts'
import { type Tx, withTx } from '../../../../platform/db'
import { defineJob, type Job } from '../../../../platform/jobs'
import { payoutEntries, post } from './ledger.repo'
import type { PaymentDeps } from './payment-deps'
import { changePayout, lockPayout, sandboxBalances } from './payouts.repo'

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
  const row = await lockPayout(tx, {
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
  // A failed payout is final; events may arrive in any order.
  if (row.state === state || row.state === 'failed' || state === 'pending') return
  await changePayout(tx, row.id, { state, arrivesAt })
  const posting = { siteId, currency, gateway, livemode, now }
  if (state === 'paid') {
    await post(tx, payoutEntries({ ...posting, posting: `payout-${row.id}` }, row.amount))
  } else if (row.state === 'paid') {
    await post(tx, payoutEntries({ ...posting, posting: `payout-${row.id}-returned` }, -row.amount))
  }
}

/** Pays out the sandbox balances as a provider would, at most once a day. */
export async function payOutSandbox({ db, clock }: Pick<PaymentDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await withTx(db, async (tx) => {
    const day = now.toISOString().slice(0, 10)
    for (const { site_id: siteId, currency, amount } of await sandboxBalances(tx)) {
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

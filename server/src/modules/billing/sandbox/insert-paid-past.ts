import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { account } from '../../accounts/tables'
import { applyState } from '../apply-state'
import { addPeriods } from '../billing-periods'
import type { PlanChoice } from '../payment-provider'
import { priceOf } from '../plans.repo'
import { sandboxCard } from './sandbox-cards'
import { saveSandbox } from './sandbox.repo'
import { advance, startPlan } from './sandbox-machine'
import { emptySandbox, toBillingState } from './sandbox-state'

export interface PaidPast extends PlanChoice {
  /** End of the period that is paid; in the past: nobody renewed it. */
  end: Date
  /** Periods paid so far. */
  periods: number
  /** `expired`: good until the last payment, not any more. */
  card: 'visa' | 'mastercard' | 'expired'
}

/** Makes an account one that has paid for some periods at the sandbox, with the invoices of them. Nobody is told. */
export async function insertPaidPast(tx: Tx, accountId: number, past: PaidPast, now: Date): Promise<void> {
  const { end, periods, billingPeriod } = past
  const [row] = await tx.select({ currency: account.currency }).from(account).where(eq(account.id, accountId))
  const state = emptySandbox(accountId)
  const kind = past.card === 'expired' ? 'visa' : past.card
  state.card = sandboxCard(kind, `pm_demo_${accountId}`, now)
  const plan = await priceOf(tx, past, row?.currency ?? '')
  startPlan(state, plan, addPeriods(end, -periods, billingPeriod))
  // Counted back from its end, which is what is known.
  if (state.subscription) Object.assign(state.subscription, { anchor: end.toISOString(), index: -periods })
  advance(state, end > now ? now : new Date(end.getTime() - 1))
  if (end <= now) state.subscription = null
  if (past.card === 'expired') Object.assign(state.card, lastMonth(now))
  await saveSandbox(tx, state)
  await applyState(tx, { mailing: null, now }, { accountId, state: toBillingState(state, now) })
}

function lastMonth(now: Date): { exp_month: number; exp_year: number } {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  return { exp_month: month.getUTCMonth() + 1, exp_year: month.getUTCFullYear() }
}

import { eq } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { account } from '../../../../schema'
import { applyState } from '../apply-state'
import { addPeriods } from '../billing-periods'
import type { PlanChoice } from '../payment-provider'
import { priceOf } from '../plans.repo'
import { sandboxCard } from './sandbox-cards'
import { saveSandbox } from './sandbox.repo'
import { advance, startPlan } from './sandbox-machine'
import { emptySandbox, toBillingState } from './sandbox-state'

export interface PaidPast extends PlanChoice {
  /** End of the paid period; in the past if it wasn't renewed. */
  end: Date
  /** Number of paid periods. */
  periods: number
  /** `expired`: valid until the last payment, but no longer. */
  card: 'visa' | 'mastercard' | 'expired'
}

/** Gives an account some paid periods at the sandbox, with their invoices, without sending emails. */
export async function insertPaidPast(tx: Tx, accountId: number, past: PaidPast, now: Date): Promise<void> {
  const { end, periods, billingPeriod } = past
  const row = await tx
    .select({ currency: account.currency })
    .from(account)
    .where(eq(account.id, accountId))
    .then(firstRow)
  const state = emptySandbox(accountId)
  const kind = past.card === 'expired' ? 'visa' : past.card
  state.card = sandboxCard(kind, `pm_demo_${accountId}`, now)
  const plan = await priceOf(tx, past, row?.currency ?? '')
  startPlan(state, plan, addPeriods(end, -periods, billingPeriod))
  // Periods are counted back from the known end.
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

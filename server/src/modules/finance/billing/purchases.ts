import type { PlanType } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import {
  accountTime,
  subscriptionState,
  type SubscriptionStatus,
} from '../../../platform/access/subscription-state'
import { withTx, type Tx } from '../../../platform/db'
import { changeAccount, lockAccount } from '../../access/accounts'
import { ApiError, type FieldError } from '../../../platform/errors/api-error'
import type { AccountCaller, Billing } from './billing-settings'
import type { BillingState, Customer, PricedPlan } from './payment-provider'
import { choiceOf, priceOf } from './plans.repo'

/** Length of the free trial in days. */
export const TRIAL_DAYS = 14

function statusOf({ account: row }: Pick<Customer, 'account'>, realNow: Date): SubscriptionStatus {
  return subscriptionState(row, accountTime(row, realNow)).status
}

/** True for a paid subscription that hasn't ended. */
const isPaid = (status: SubscriptionStatus) => status === 'active' || status === 'past_due'

/** Returns the requested plan, else the account's current one. */
export function wantedPlan(
  billing: Billing,
  { account: { planType, billingPeriod, currency } }: Customer,
  planId: string | undefined,
): Promise<PricedPlan> {
  const choice = planId
    ? choiceOf(planId)
    : planType && { planType, billingPeriod: billingPeriod ?? 'monthly' }
  if (!choice) throw refused('plan_id', { id: 'error.billing.choose_plan' })
  return withTx(billing.db, (tx) => priceOf(tx, choice, currency))
}

/** Throws if a plan is already paid for. */
export function assertBuyable(customer: Customer, realNow: Date): void {
  if (isPaid(statusOf(customer, realNow))) throw new ApiError(409, 'error.billing.already_paid')
}

/** Throws if there is nothing to change, or the change has no effect. */
export function assertChangeable(customer: Customer, plan: PricedPlan, realNow: Date): void {
  const status = statusOf(customer, realNow)
  if (!isPaid(status)) throw new ApiError(409, 'error.billing.not_paid')
  if (status === 'past_due') throw new ApiError(409, 'error.billing.payment_open')
  const { planType, billingPeriod } = customer.account
  if (plan.planType === planType && plan.billingPeriod === (billingPeriod ?? 'monthly')) {
    throw refused('plan_id', { id: 'error.billing.same_plan' })
  }
}

/** Throws if no plan is paid for, or it's already cancelled. */
export function assertCancellable(customer: Customer, realNow: Date): void {
  if (!isPaid(statusOf(customer, realNow))) throw new ApiError(409, 'error.billing.not_paid')
  if (customer.account.cancelAtPeriodEnd) throw new ApiError(409, 'error.billing.already_cancelled')
}

/** `resume`: the cancellation is withdrawn without a charge. `renew`: a new period begins. */
export function reactivation(customer: Customer, realNow: Date): 'resume' | 'renew' {
  if (!isPaid(statusOf(customer, realNow))) return 'renew'
  if (!customer.account.cancelAtPeriodEnd) throw new ApiError(409, 'error.billing.already_paid')
  return 'resume'
}

/** Charges the first period; with a token, stores its card first. */
export async function buy(
  { provider }: Billing,
  customer: Customer,
  { plan, token, key }: { plan: PricedPlan; token: string | undefined; key: string },
): Promise<BillingState> {
  if (token) await provider.saveCard(customer, token, `${key}:card`)
  else if (!customer.account.card) throw refused('token', { id: 'error.billing.no_card' }, 402)
  return provider.subscribe(customer, plan, key)
}

/** Begins the trial, or changes its tier. After the trial, a plan has to be bought. */
export async function beginTrial(
  tx: Tx,
  { actor: { accountId }, now }: AccountCaller,
  planType: PlanType,
): Promise<void> {
  const row = await lockAccount(tx, accountId)
  if (!row) return
  const status = statusOf({ account: row }, now)
  if (isPaid(status)) throw new ApiError(409, 'error.billing.already_paid')
  const isFirst = row.trialEnd === null && row.currentPeriodEnd === null
  if (!isFirst && status !== 'trialing') throw new ApiError(409, 'error.billing.trial_used')
  const end = new Date(accountTime(row, now).getTime() + TRIAL_DAYS * DAY_MS)
  await changeAccount(tx, accountId, { planType, ...(isFirst && { trialEnd: end }) })
}

function refused(field: string, error: FieldError, status = 422): ApiError {
  return new ApiError(status, error.id, { fields: { [field]: [error] } })
}

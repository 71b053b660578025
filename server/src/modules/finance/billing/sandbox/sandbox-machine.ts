import { DAY_MS } from '@portico/shared/units'
import type { InvoiceLine } from '../../../../schema'
import { addPeriods, isExpired } from '../billing-periods'
import { PaymentRefusedError, type Preview, type PricedPlan } from '../payment-provider'
import { cardPays, type SandboxCard } from './sandbox-cards'
import {
  nextDue,
  periodOf,
  type SandboxInvoice,
  type SandboxState,
  type SandboxSubscription,
} from './sandbox-state'

/**
 * Attempts to charge a renewal: immediately, and twice more a week apart. The last failure ends the
 * subscription.
 */
const TRIES = 3
const DAYS_BETWEEN_TRIES = 7

/** Returns the cost of changing to a plan at `now`. */
export function previewPlan(state: SandboxState, plan: PricedPlan, now: Date): Preview {
  const credit = unusedCredit(state.subscription, now) + state.balance
  return {
    amountDue: Math.max(0, plan.amount - credit),
    credit,
    nextPaymentAt: addPeriods(now, 1, plan.billingPeriod),
  }
}

/**
 * Begins a period of the plan now and charges it, less the unused part of the current one. If the card fails,
 * it throws and changes nothing.
 */
export function startPlan(state: SandboxState, plan: PricedPlan, now: Date): void {
  const { card } = state
  if (!card) throw new PaymentRefusedError('no_card')
  const lines = linesFor(state, plan, now)
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  if (total > 0) assertPays(card, now)
  const fromBalance = -(lines.find(({ kind }) => kind === 'balance')?.amount ?? 0)
  state.balance += Math.max(0, -total) - fromBalance
  const old = state.subscription
  state.subscription = {
    ref: old && old.status !== 'cancelled' ? old.ref : `sub_${state.accountId}_${state.invoices.length + 1}`,
    planType: plan.planType,
    billingPeriod: plan.billingPeriod,
    amount: plan.amount,
    currency: plan.currency,
    anchor: now.toISOString(),
    index: 0,
    status: 'active',
    cancelAtPeriodEnd: false,
    endedAt: null,
    tries: 0,
    nextTryAt: null,
  }
  addInvoice(state, { lines, amount: Math.max(0, total), paid: true, at: now })
}

/** Stores a card and pays the open invoice with it. Throws if the payment fails; the card stays stored. */
export function putCard(state: SandboxState, card: SandboxCard, now: Date): void {
  state.card = card
  if (state.subscription?.status === 'past_due' && !tryOpenInvoice(state, now)) {
    throw new PaymentRefusedError('card_declined')
  }
}

/** Applies everything due by `now` in order: renewals, retries, ends. */
export function advance(state: SandboxState, now: Date): void {
  for (let due = nextDue(state); due && due <= now; due = nextDue(state)) step(state, due)
}

function step(state: SandboxState, at: Date): void {
  const { subscription } = state
  if (!subscription) return
  if (subscription.status === 'past_due') return retry(state, subscription, at)
  if (subscription.cancelAtPeriodEnd) return end(subscription, at)
  renew(state, subscription, at)
}

function renew(state: SandboxState, subscription: SandboxSubscription, at: Date): void {
  subscription.index += 1
  const { start, end: periodEnd } = periodOf(subscription)
  const lines = [planLine(subscription, start, periodEnd)]
  const used = Math.min(state.balance, subscription.amount)
  if (used > 0) lines.push(balanceLine(used, start, periodEnd))
  const amount = subscription.amount - used
  state.balance -= used
  const paid = amount === 0 || (state.card !== null && cardPays(state.card, at, false))
  addInvoice(state, { lines, amount, paid, at })
  if (!paid) failed(state, subscription, at)
}

function retry(state: SandboxState, subscription: SandboxSubscription, at: Date): void {
  if (!tryOpenInvoice(state, at)) failed(state, subscription, at)
}

function tryOpenInvoice(state: SandboxState, at: Date): boolean {
  const open = openInvoice(state)
  const { subscription, card } = state
  if (!open || !subscription) return true
  open.attempts += 1
  if (!card || !cardPays(card, at, false)) return false
  open.status = 'paid'
  Object.assign(subscription, { status: 'active', tries: 0, nextTryAt: null })
  return true
}

function failed(state: SandboxState, subscription: SandboxSubscription, at: Date): void {
  subscription.tries += 1
  subscription.status = 'past_due'
  subscription.nextTryAt = new Date(at.getTime() + DAYS_BETWEEN_TRIES * DAY_MS).toISOString()
  if (subscription.tries < TRIES) return
  const open = openInvoice(state)
  if (open) open.status = 'void'
  end(subscription, at)
}

function end(subscription: SandboxSubscription, at: Date): void {
  Object.assign(subscription, { status: 'cancelled', endedAt: at.toISOString(), nextTryAt: null })
}

function openInvoice(state: SandboxState): SandboxInvoice | undefined {
  return state.invoices.find(({ status }) => status === 'open')
}

function assertPays(card: SandboxCard, now: Date): void {
  if (isExpired(card, now)) throw new PaymentRefusedError('card_expired')
  if (!cardPays(card, now, true)) throw new PaymentRefusedError('card_declined')
}

/** Returns the minor units of the current period that are paid and unused. */
function unusedCredit(subscription: SandboxSubscription | null, now: Date): number {
  if (subscription?.status !== 'active') return 0
  const { start, end: periodEnd } = periodOf(subscription)
  const left = (periodEnd.getTime() - now.getTime()) / (periodEnd.getTime() - start.getTime())
  return Math.round(subscription.amount * Math.min(1, Math.max(0, left)))
}

function linesFor(state: SandboxState, plan: PricedPlan, now: Date): InvoiceLine[] {
  const { subscription } = state
  const until = addPeriods(now, 1, plan.billingPeriod)
  const lines = [planLine(plan, now, until)]
  const unused = unusedCredit(subscription, now)
  if (subscription && unused > 0) {
    const old = planLine(subscription, now, periodOf(subscription).end)
    lines.push({ ...old, kind: 'unused', amount: -unused })
  }
  const used = Math.min(state.balance, Math.max(0, plan.amount - unused))
  if (used > 0) lines.push(balanceLine(used, now, until))
  return lines
}

function planLine({ planType, billingPeriod, amount }: PricedPlan, from: Date, to: Date): InvoiceLine {
  const plan_id = `${planType}_${billingPeriod}`
  return { kind: 'plan', plan_id, text: '', from: from.toISOString(), to: to.toISOString(), amount }
}

function balanceLine(used: number, from: Date, to: Date): InvoiceLine {
  return {
    kind: 'balance',
    plan_id: null,
    text: '',
    from: from.toISOString(),
    to: to.toISOString(),
    amount: -used,
  }
}

/** Adds an invoice for the subscription's current period. Numbers count by account, without gaps. */
function addInvoice(
  state: SandboxState,
  { lines, amount, paid, at }: { lines: InvoiceLine[]; amount: number; paid: boolean; at: Date },
): void {
  const { subscription } = state
  if (!subscription) return
  const { start, end: periodEnd } = periodOf(subscription)
  const prefix = `P${String(state.accountId).padStart(5, '0')}`
  state.invoices.push({
    number: `${prefix}-${String(state.invoices.length + 1).padStart(4, '0')}`,
    start: start.toISOString(),
    end: periodEnd.toISOString(),
    amount,
    currency: subscription.currency,
    status: paid ? 'paid' : 'open',
    attempts: 1,
    lines,
    createdAt: at.toISOString(),
  })
}

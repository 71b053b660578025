import type { BillingPeriod, InvoiceLine } from '../../../../schema'
import type { PlanType } from '@portico/shared/contracts'
import type { BillingState, ProviderInvoice } from '../payment-provider'
import { addPeriods } from '../billing-periods'
import type { SandboxCard } from './sandbox-cards'

/** Stored as JSON, so times are ISO strings. */
export interface SandboxSubscription {
  ref: string
  planType: PlanType
  billingPeriod: BillingPeriod
  amount: number
  currency: string
  /** Start from which periods are counted. */
  anchor: string
  index: number
  status: 'active' | 'past_due' | 'cancelled'
  cancelAtPeriodEnd: boolean
  endedAt: string | null
  /** Failed attempts to charge the open invoice. */
  tries: number
  nextTryAt: string | null
}

export interface SandboxInvoice {
  number: string
  start: string
  end: string
  amount: number
  currency: string
  status: ProviderInvoice['status']
  attempts: number
  lines: InvoiceLine[]
  createdAt: string
}

interface SandboxIntent {
  secret: string
  /** Card behind the token that the form received. */
  card: SandboxCard | null
}

/** Complete state of one customer at the built-in provider. */
export interface SandboxState {
  accountId: number
  card: SandboxCard | null
  /** Credit in minor units, used by later invoices. */
  balance: number
  subscription: SandboxSubscription | null
  invoices: SandboxInvoice[]
  intents: SandboxIntent[]
  /** Idempotency keys of completed calls. */
  keys: string[]
}

export function emptySandbox(accountId: number): SandboxState {
  return { accountId, card: null, balance: 0, subscription: null, invoices: [], intents: [], keys: [] }
}

export function periodOf({ anchor, index, billingPeriod }: SandboxSubscription): { start: Date; end: Date } {
  const first = new Date(anchor)
  return { start: addPeriods(first, index, billingPeriod), end: addPeriods(first, index + 1, billingPeriod) }
}

/** Returns the time of the next automatic change; null if there is none. */
export function nextDue({ subscription }: SandboxState): Date | null {
  if (!subscription || subscription.status === 'cancelled') return null
  if (subscription.status === 'past_due') {
    return subscription.nextTryAt ? new Date(subscription.nextTryAt) : null
  }
  return periodOf(subscription).end
}

/** Converts the state to what a provider reports. */
export function toBillingState(state: SandboxState, readAt: Date): BillingState {
  const { subscription, card } = state
  return {
    readAt,
    card: card && {
      ref: card.ref,
      last4: card.last4,
      brand: card.brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
    },
    subscription: subscription && {
      ref: subscription.ref,
      planType: subscription.planType,
      billingPeriod: subscription.billingPeriod,
      amount: subscription.amount,
      currency: subscription.currency,
      ...periodOf(subscription),
      status: subscription.status,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      endedAt: subscription.endedAt ? new Date(subscription.endedAt) : null,
    },
    invoices: state.invoices.map((invoice) => ({
      ...invoice,
      ref: `sandbox_${invoice.number}`,
      start: new Date(invoice.start),
      end: new Date(invoice.end),
      pdfUrl: null,
      createdAt: new Date(invoice.createdAt),
    })),
  }
}

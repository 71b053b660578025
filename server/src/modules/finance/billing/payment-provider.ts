import type { PAYMENT_PROVIDERS, PlanType } from '@portico/shared/contracts'
import type { account, BillingAddress, BillingPeriod, InvoiceLine, StoredCard } from '../../../schema'
import { ApiError } from '../../../platform/errors/api-error'

export interface PlanChoice {
  planType: PlanType
  billingPeriod: BillingPeriod
}

/** A plan in the currency of the buying account. */
export interface PricedPlan extends PlanChoice {
  /** Minor units per period. */
  amount: number
  currency: string
}

export interface ProviderSubscription extends PricedPlan {
  ref: string
  start: Date
  end: Date
  status: 'active' | 'past_due' | 'cancelled'
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
}

export interface ProviderInvoice {
  ref: string
  number: string
  start: Date
  end: Date
  /** Minor units to pay, after credit. */
  amount: number
  currency: string
  status: 'paid' | 'open' | 'void'
  attempts: number
  lines: InvoiceLine[]
  /** The invoice's PDF at the provider, if it makes one. */
  pdfUrl: string | null
  createdAt: Date
}

/**
 * Complete state of an account at the provider. It's always read as a whole, so that the order of events
 * doesn't matter.
 */
export interface BillingState {
  /** Time when reading began. */
  readAt: Date
  card: StoredCard | null
  /** The active subscription, else the last one; null if there never was one. */
  subscription: ProviderSubscription | null
  invoices: ProviderInvoice[]
}

export interface Preview {
  /** Minor units to pay now; never negative. */
  amountDue: number
  /** Minor units deducted for unused time and earlier credit. */
  credit: number
  nextPaymentAt: Date
}

/** The account, and the email address that the provider has for it. */
export interface Customer {
  account: typeof account.$inferSelect
  email: string
}

/**
 * Payment provider. Its calls run outside transactions. `key` makes a call idempotent: a repeat with the same
 * key changes nothing and returns the same. Throws PaymentRefusedError if the card is refused.
 */
export interface PaymentProvider {
  kind: (typeof PAYMENT_PROVIDERS)[number]
  /** For the provider's form in the browser. */
  publishableKey: string | null
  readState: (customer: Customer) => Promise<BillingState>
  createSetupIntent: (customer: Customer) => Promise<string>
  /** Stores the card, and pays the open invoice with it. */
  saveCard: (customer: Customer, token: string, key: string) => Promise<BillingState>
  preview: (customer: Customer, plan: PricedPlan) => Promise<Preview>
  /** Charges the first period to the stored card. */
  subscribe: (customer: Customer, plan: PricedPlan, key: string) => Promise<BillingState>
  /** Starts a new period now, and deducts what remains of the current one. */
  changePlan: (customer: Customer, plan: PricedPlan, key: string) => Promise<BillingState>
  /** Cancels the subscription at the end of its period, or resumes it. */
  setCancelling: (customer: Customer, cancelling: boolean, key: string) => Promise<BillingState>
  saveAddress: (customer: Customer, address: BillingAddress) => Promise<void>
  openPortal: (customer: Customer, returnUrl: string) => Promise<string>
}

export type RefusalReason = 'card_declined' | 'card_expired' | 'authentication' | 'no_card' | 'unknown_card'

const TEXTS = {
  card_declined: 'error.billing.card_declined',
  card_expired: 'error.billing.card_expired',
  authentication: 'error.billing.authentication',
  no_card: 'error.billing.no_card',
  unknown_card: 'error.billing.unknown_card',
} as const satisfies Record<RefusalReason, string>

/** The card was refused although the provider worked; no money moved. */
export class PaymentRefusedError extends Error {
  constructor(readonly reason: RefusalReason) {
    super(`The payment was refused: ${reason}`)
    this.name = 'PaymentRefusedError'
  }

  toApiError(): ApiError {
    const id = TEXTS[this.reason]
    return new ApiError(402, id, { fields: { token: [{ id }] } })
  }
}

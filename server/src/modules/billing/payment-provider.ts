import type { PAYMENT_PROVIDERS, PlanType } from '@portico/shared/contracts'
import type { account } from '../accounts/tables'
import type { BillingAddress, BillingPeriod, InvoiceLine, StoredCard } from './tables'
import { ApiError } from '../../platform/errors/api-error'

export interface PlanChoice {
  planType: PlanType
  billingPeriod: BillingPeriod
}

/** A plan in the currency of the account that buys it. */
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
  /** Where the provider keeps a PDF, if it makes one. */
  pdfUrl: string | null
  createdAt: Date
}

/** All that the provider knows of one account. Always read as a whole, so that the order of events is no matter. */
export interface BillingState {
  /** When reading began. */
  readAt: Date
  card: StoredCard | null
  /** The one that runs, else the last one; null where there never was any. */
  subscription: ProviderSubscription | null
  invoices: ProviderInvoice[]
}

export interface Preview {
  /** Minor units to pay now; never below 0. */
  amountDue: number
  /** Minor units taken off for time already paid and earlier credit. */
  credit: number
  nextPaymentAt: Date
}

/** The account, and who gets its mail at the provider. */
export interface Customer {
  account: typeof account.$inferSelect
  email: string
}

/**
 * Who takes the money. Called without a transaction. `key` makes a call count once: with the same key it
 * changes nothing a second time and answers the same. Throws PaymentRefusedError where the card is not taken.
 */
export interface PaymentProvider {
  kind: (typeof PAYMENT_PROVIDERS)[number]
  /** For the provider's form in the browser. */
  publishableKey: string | null
  readState: (customer: Customer) => Promise<BillingState>
  createSetupIntent: (customer: Customer) => Promise<string>
  /** Puts the card on file, and pays with it what is open. */
  saveCard: (customer: Customer, token: string, key: string) => Promise<BillingState>
  preview: (customer: Customer, plan: PricedPlan) => Promise<Preview>
  /** Charges the first period with the card on file. */
  subscribe: (customer: Customer, plan: PricedPlan, key: string) => Promise<BillingState>
  /** A new period begins now; what is left of the present one is taken off. */
  changePlan: (customer: Customer, plan: PricedPlan, key: string) => Promise<BillingState>
  /** Lets the subscription end with its period, or takes that back. */
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

/** No money moved: the card, not the provider, is the matter. */
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

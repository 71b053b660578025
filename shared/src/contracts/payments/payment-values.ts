export const PACKAGE_TYPES = ['onetime', 'recurring', 'trial', 'addon'] as const
export const PACKAGE_PERIODS = ['monthly', 'yearly'] as const

/** `pending`: the provider hasn't decided yet. */
export const TRANSACTION_STATES = [
  ...(['pending', 'success', 'failed', 'refunded', 'partly_refunded'] as const),
  /** The guest's bank took money back, temporarily or permanently. */
  'disputed',
] as const
export type TransactionState = (typeof TRANSACTION_STATES)[number]
/** Reasons why no user can extend, refund or resend a payment, regardless of rights. */
export const TRANSACTION_REFUSALS = [
  ...(['pending', 'failed', 'free', 'refunded', 'disputed'] as const),
  ...(['no_account', 'no_invoice', 'no_email'] as const),
] as const
export type TransactionRefusal = (typeof TRANSACTION_REFUSALS)[number]
export const TRANSACTION_KINDS = ['purchase', 'renewal'] as const
export const REFUND_REASONS = ['connectivity', 'duplicate', 'no_longer_using'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]
export const REFUND_STATES = ['pending', 'success', 'failed'] as const
/** `open`: the bank hasn't decided. `won`: the operator got the money back. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export const PAYOUT_STATES = ['pending', 'paid', 'failed'] as const

/** Payment providers for guests' payments. The sandbox moves no money. */
export const GATEWAY_KINDS = ['stripe', 'sandbox'] as const
export type GatewayKind = (typeof GATEWAY_KINDS)[number]

/** `active`: renews automatically. `cancelled`: no longer renews, but is still paid for. `prepaid`: bought once. */
export const PAYMENT_ACCOUNT_STATES = ['active', 'cancelled', 'prepaid', 'trial', 'expired'] as const
export type PaymentAccountState = (typeof PAYMENT_ACCOUNT_STATES)[number]
/** `failing`: the last charge failed and is retried. */
export const RECURRING_STATES = ['active', 'failing', 'stopped'] as const

/** Minor units. Stripe accepts eight digits. */
export const MAX_PRICE = 99_999_999

/** Maximum numbers of a package. */
export const MAX_PURCHASES = 1_000_000
export const MAX_DAILY_TRIALS = 100

/** Maximum lengths, values, and number of addresses. */
export const PAYMENT_SETTING_LIMITS = {
  dailyTrialLimit: MAX_DAILY_TRIALS,
  notify_emails: 10,
  accountsmstext: 300,
  company_address: 300,
  company_tax_id: 40,
  /** In percent. */
  tax_rate: 50,
  tax_name: 20,
} as const

/** Characters of a Stripe key. */
export const MAX_STRIPE_KEY = 300

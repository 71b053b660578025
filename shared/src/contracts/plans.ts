// Separate from the schemas, so that pages that only need the values don't load them.

export const PLAN_TYPES = ['collect', 'engage', 'provider'] as const
export type PlanType = (typeof PLAN_TYPES)[number]
/** Its accounts may serve clients under their own brand. */
export const PROVIDER_PLAN: PlanType = 'provider'

export const BILLING_PERIODS = ['monthly', 'yearly'] as const
export const SUBSCRIPTION_STATUSES = ['trialing', 'active', 'past_due', 'cancelled', 'expired'] as const

export const CANCEL_REASONS = [
  'too_expensive',
  'missing_features',
  'not_used_enough',
  'other_product',
  'business_closed',
  'other',
] as const

/** `sandbox`: no money moves; the screens say so. */
export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const

/** Test cards, named by their behavior. */
export const SANDBOX_CARDS = [
  'visa',
  'mastercard',
  'declined',
  'authentication',
  'expired',
  'declined_later',
] as const

import { onSuccess } from '@portico/shared/api'

/** Tags of payments and the plan. */
export const MONEY_TAGS = [
  'Subscription',
  'Invoice',
  'BillingCard',
  'Usage',
  'SandboxClock',
  'BillingDetails',
] as const

export type MoneyTag = (typeof MONEY_TAGS)[number]

/** Invalidates the data affected by a change of the plan, a payment or the sandbox clock. */
export const moneyMoved = onSuccess<MoneyTag>(
  'Subscription',
  'Invoice',
  'BillingCard',
  'Usage',
  'SandboxClock',
)

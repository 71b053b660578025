import { onSuccess } from '@portico/shared/api'

/** What payments and the plan are read from. */
export const MONEY_TAGS = [
  'Subscription',
  'Invoice',
  'BillingCard',
  'Usage',
  'SandboxClock',
  'BillingDetails',
] as const

export type MoneyTag = (typeof MONEY_TAGS)[number]

/** What a change of the plan, a payment or the clock makes stale. */
export const moneyMoved = onSuccess<MoneyTag>(
  'Subscription',
  'Invoice',
  'BillingCard',
  'Usage',
  'SandboxClock',
)

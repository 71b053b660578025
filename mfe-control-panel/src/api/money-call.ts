import { onSuccess } from '@portico/shared/api'

/** A call that moves money, and the key under which the server does it once. */
export interface Keyed<Body> {
  body: Body
  key: string
}

export const keyed = (key: string) => ({ 'idempotency-key': key })

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

/** Objects of the local Stripe emulator, in the shapes of its API's answers. */

export interface StripePrice {
  id: string
  object: 'price'
  lookup_key: string
  unit_amount: number
  currency: string
  active: boolean
  recurring: { interval: string; interval_count: number }
}

export interface StripeMethod {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}

export interface StripeCustomer {
  id: string
  object: 'customer'
  email: string
  name: string
  address?: unknown
  metadata: Record<string, string>
  invoice_settings: { default_payment_method: string | null }
}

export interface StripeSubscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  cancel_at_period_end: boolean
  cancel_at: number | null
  ended_at: number | null
  items: { object: 'list'; data: StripeItem[] }
}

interface StripeItem {
  id: string
  object: 'subscription_item'
  price: StripePrice
  current_period_start: number
  current_period_end: number
}

export interface StripeInvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  period: { start: number; end: number }
  pricing: { type: 'price_details'; price_details: { price: string; product: string } }
}

export interface StripeInvoice {
  id: string
  object: 'invoice'
  number: string
  customer: string
  subscription: string | null
  status: string
  amount_due: number
  currency: string
  attempt_count: number
  starting_balance: number
  invoice_pdf: string
  created: number
  period_start: number
  period_end: number
  lines: { object: 'list'; data: StripeInvoiceLine[] }
}

/** Test cards, by the token that the browser would get. */
export const STRIPE_CARDS = {
  pm_visa: { last4: '4242', behavior: 'pays' },
  pm_declined: { last4: '0002', behavior: 'declined' },
  /** Can be stored; its payments are refused. */
  pm_refused: { last4: '0341', behavior: 'refused' },
  /** Can be stored; its payments need the bank's page. */
  pm_bank: { last4: '3184', behavior: 'bank' },
} as const

export type StripeToken = keyof typeof STRIPE_CARDS

/** An answer with an error of Stripe. */
export class StripeAnswerError extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; decline_code?: string; param?: string; message: string },
  ) {
    super(error.message)
  }
  /** Set for a failed payment, which the answer includes. */
  intent?: object
}

export function missing(what: string, id: string, param?: string): StripeAnswerError {
  const message = `No such ${what}: '${id}'`
  const error = { type: 'invalid_request_error', code: 'resource_missing', message, ...(param && { param }) }
  return new StripeAnswerError(404, error)
}

/** Returns the object that a call names, or throws. */
export function existing<T>(found: T | undefined, ...named: Parameters<typeof missing>): T {
  if (found === undefined) throw missing(...named)
  return found
}

export function cardError(code: string, decline_code?: string): StripeAnswerError {
  const error = { type: 'card_error', code, ...(decline_code && { decline_code }) }
  return new StripeAnswerError(402, { ...error, message: 'Your card was declined.' })
}

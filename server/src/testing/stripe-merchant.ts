import {
  cardError,
  existing,
  missing,
  STRIPE_CARDS,
  StripeAnswerError,
  type StripeToken,
} from './stripe-objects'

/** A payment as stored by the local Stripe emulator. */
export interface MerchantIntent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  status: string
  client_secret: string
  customer: string | null
  payment_method: string | null
  setup_future_usage: string | null
  application_fee_amount: number | null
  description: string
  metadata: Record<string, string>
  last_payment_error: { type: string; code: string } | null
  latest_charge: string | null
}

export interface MerchantRefund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: string
  metadata: Record<string, string>
}

export interface MerchantDispute {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  reason: string
  payment_intent: string
  status: string
  /** Seconds. */
  evidence_details: { due_by: number }
}

export interface WebhookEndpoint {
  id: string
  object: 'webhook_endpoint'
  url: string
  enabled_events: string[]
  secret: string
}

export interface MerchantDomain {
  id: string
  object: 'payment_method_domain'
  domain_name: string
  enabled: boolean
  apple_pay: { status: 'active' | 'inactive' }
}

export interface MerchantPayout {
  id: string
  object: 'payout'
  amount: number
  currency: string
  status: string
  livemode: boolean
  /** Seconds. */
  arrival_date: number
}

type NewIntent = Pick<
  MerchantIntent,
  | 'amount'
  | 'currency'
  | 'customer'
  | 'setup_future_usage'
  | 'application_fee_amount'
  | 'description'
  | 'metadata'
>

const MIN_AMOUNT = 50

/** An operator's Stripe account, which receives guests' payments. */
export class StripeMerchant {
  readonly id: string
  readonly secretKey: string
  readonly publishableKey: string
  readonly intents = new Map<string, MerchantIntent>()
  readonly refunds = new Map<string, MerchantRefund>()
  readonly disputes = new Map<string, MerchantDispute>()
  readonly payouts = new Map<string, MerchantPayout>()
  readonly customers = new Map<string, string>()
  /** Stored cards and their behavior. */
  readonly methods = new Map<string, StripeToken>()
  readonly webhooks = new Map<string, WebhookEndpoint>()
  readonly domains = new Map<string, MerchantDomain>()
  /** Access of its secret key. */
  access: 'full' | 'read' | 'none' = 'full'
  /** Resulting status of registered or validated domains; `forbidden`: its secret key may do neither. */
  domainStatus: 'active' | 'inactive' | 'forbidden' = 'active'
  /** True if linked to the installation. */
  linked = false
  /** State of new refunds. */
  refundStatus = 'succeeded'
  private next = 1

  /** `name` is part of all its IDs: `ada` has acct_ada and matching keys. */
  constructor(
    readonly name: string,
    readonly livemode = false,
  ) {
    const mode = livemode ? 'live' : 'test'
    this.id = `acct_${name}`
    this.secretKey = `sk_${mode}_${name.padEnd(16, 'x')}`
    this.publishableKey = `pk_${mode}_${name.padEnd(16, 'x')}`
  }

  newId(prefix: string): string {
    return `${prefix}_${this.name}_${this.next++}`
  }

  intent(id: string): MerchantIntent {
    return existing(this.intents.get(id), 'payment_intent', id, 'intent')
  }

  addIntent(values: NewIntent): MerchantIntent {
    if (values.amount < MIN_AMOUNT) {
      const message = 'Amount must be at least 50 cents.'
      throw new StripeAnswerError(400, {
        type: 'invalid_request_error',
        code: 'amount_too_small',
        param: 'amount',
        message,
      })
    }
    const id = this.newId('pi')
    const intent: MerchantIntent = {
      id,
      object: 'payment_intent',
      client_secret: `${id}_secret_local`,
      ...values,
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: null,
      latest_charge: null,
    }
    this.intents.set(id, intent)
    return intent
  }

  /** Confirms a payment as Stripe's form does in a guest's browser. */
  confirm(id: string, card: StripeToken): MerchantIntent {
    const intent = this.intent(id)
    const { behavior } = STRIPE_CARDS[card]
    if (behavior === 'declined') return this.fail(intent, 'card_declined')
    intent.payment_method = this.keep(card)
    intent.status = behavior === 'bank' ? 'requires_action' : 'succeeded'
    intent.last_payment_error = null
    if (intent.status === 'succeeded') intent.latest_charge = this.newId('ch')
    return intent
  }

  /** Answers on the bank's page. */
  authenticate(id: string, agrees: boolean): MerchantIntent {
    const intent = this.intent(id)
    if (!agrees) return this.fail(intent, 'payment_intent_authentication_failure')
    return Object.assign(intent, { status: 'succeeded', latest_charge: this.newId('ch') })
  }

  /** Throws Stripe's error if a stored card doesn't pay; the intent stays. */
  chargeStored(intent: MerchantIntent, method: string): void {
    const card = this.methods.get(method)
    if (!card) throw missing('PaymentMethod', method, 'payment_method')
    intent.payment_method = method
    const code = {
      pays: '',
      declined: 'card_declined',
      refused: 'card_declined',
      bank: 'authentication_required',
    }[STRIPE_CARDS[card].behavior]
    if (!code) {
      Object.assign(intent, { status: 'succeeded', latest_charge: this.newId('ch') })
      return
    }
    this.fail(intent, code)
    throw Object.assign(cardError(code), { intent })
  }

  refund(id: string, values: { amount: number; metadata?: Record<string, string> }): MerchantRefund {
    const intent = this.intents.get(id)
    if (!intent) throw missing('payment_intent', id, 'payment_intent')
    const given = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === id && status !== 'failed',
    )
    const refunded = given.reduce((sum, { amount }) => sum + amount, 0)
    if (intent.status !== 'succeeded' || refunded + values.amount > intent.amount) {
      const message = 'Refund amount is greater than unrefunded amount on charge.'
      throw new StripeAnswerError(400, { type: 'invalid_request_error', param: 'amount', message })
    }
    const refund: MerchantRefund = {
      id: this.newId('re'),
      object: 'refund',
      payment_intent: id,
      status: this.refundStatus,
      currency: intent.currency,
      metadata: {},
      ...values,
    }
    this.refunds.set(refund.id, refund)
    return refund
  }

  dispute(payment_intent: string, amount: number, due_by: number): MerchantDispute {
    const id = this.newId('dp')
    const dispute = { reason: 'fraudulent', status: 'needs_response', evidence_details: { due_by } }
    const { currency } = this.intent(payment_intent)
    const created: MerchantDispute = { id, object: 'dispute', payment_intent, amount, currency, ...dispute }
    this.disputes.set(id, created)
    return created
  }

  payOut(amount: number, arrival_date: number): MerchantPayout {
    const id = this.newId('po')
    const money = { amount, currency: 'usd', livemode: this.livemode }
    const payout: MerchantPayout = { id, object: 'payout', status: 'pending', arrival_date, ...money }
    this.payouts.set(id, payout)
    return payout
  }

  /** Stores a customer's card. */
  keep(card: StripeToken): string {
    const id = this.newId('pm')
    this.methods.set(id, card)
    return id
  }

  private fail(intent: MerchantIntent, code: string): MerchantIntent {
    const last_payment_error = { type: 'card_error', code }
    return Object.assign(intent, {
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error,
    })
  }
}

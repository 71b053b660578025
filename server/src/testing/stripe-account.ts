import {
  cardError,
  existing,
  missing,
  STRIPE_CARDS,
  StripeAnswerError,
  type StripeCustomer,
  type StripeInvoice,
  type StripeInvoiceLine,
  type StripeMethod,
  type StripePrice,
  type StripeSubscription,
  type StripeToken,
} from './stripe-objects'

const MONTH = 30 * 86_400

/** An account of the local Stripe emulator: its objects, and the effects of calls. */
export class StripeAccount {
  readonly prices = new Map<string, StripePrice>()
  readonly customers = new Map<string, StripeCustomer>()
  readonly methods = new Map<string, StripeMethod>()
  readonly subscriptions: StripeSubscription[] = []
  readonly invoices: StripeInvoice[] = []
  private next = 1

  constructor(
    private readonly now: () => number,
    private readonly origin: () => string,
  ) {}

  id(prefix: string): string {
    return `${prefix}_${this.next++}`
  }

  addPrice(lookup_key: string, unit_amount: number): void {
    const [, period, currency = ''] = lookup_key.split('_')
    const interval = period === 'yearly' ? 'year' : 'month'
    const id = `price_${lookup_key}`
    const recurring = { interval, interval_count: 1 }
    this.prices.set(id, { id, object: 'price', lookup_key, unit_amount, currency, active: true, recurring })
  }

  price(id: string): StripePrice {
    return existing(this.prices.get(id), 'price', id)
  }

  customer(id: string): StripeCustomer {
    return existing(this.customers.get(id), 'customer', id)
  }

  subscription(id: string): StripeSubscription {
    return existing(
      this.subscriptions.find((each) => each.id === id),
      'subscription',
      id,
    )
  }

  invoice(id: string): StripeInvoice {
    return existing(
      this.invoices.find((each) => each.id === id),
      'invoice',
      id,
    )
  }

  attach(token: string, customer: string): StripeMethod {
    const look = STRIPE_CARDS[token as StripeToken] as { last4: string; behavior: string } | undefined
    if (!look) throw missing('PaymentMethod', token)
    if (look.behavior === 'declined') throw cardError('card_declined', 'generic_decline')
    const card = { brand: 'visa', last4: look.last4, exp_month: 8, exp_year: 2031 }
    const method: StripeMethod = { id: token, object: 'payment_method', type: 'card', customer, card }
    this.methods.set(token, method)
    return method
  }

  /** Throws Stripe's error if the customer's card doesn't pay. */
  charge(customer: StripeCustomer): void {
    const token = customer.invoice_settings.default_payment_method
    if (!token) {
      const message = 'This customer has no attached payment source or default payment method.'
      throw new StripeAnswerError(400, { type: 'invalid_request_error', code: 'resource_missing', message })
    }
    const { behavior } = STRIPE_CARDS[token as StripeToken]
    if (behavior === 'refused') throw cardError('card_declined', 'insufficient_funds')
    if (behavior === 'bank') throw cardError('subscription_payment_intent_requires_action')
  }

  /** Returns the invoice lines of a new period at a price. */
  linesFor(priceId: string, live: StripeSubscription | undefined): StripeInvoiceLine[] {
    const price = this.price(priceId)
    const start = this.now()
    const lines = [this.line(price, price.unit_amount, { start, end: start + this.length(price) })]
    const item = live?.items.data[0]
    if (item) {
      const left = (item.current_period_end - start) / (item.current_period_end - item.current_period_start)
      const period = { start, end: item.current_period_end }
      lines.push(this.line(item.price, -Math.round(item.price.unit_amount * left), period))
    }
    return lines
  }

  private line(
    price: StripePrice,
    amount: number,
    period: { start: number; end: number },
  ): StripeInvoiceLine {
    return {
      id: this.id('il'),
      object: 'line_item',
      amount,
      currency: price.currency,
      description: amount < 0 ? `Unused time on ${price.lookup_key}` : `1 × ${price.lookup_key}`,
      period,
      pricing: { type: 'price_details', price_details: { price: price.id, product: 'prod_1' } },
    }
  }

  private length({ recurring }: StripePrice): number {
    return recurring.interval === 'year' ? 365 * 86_400 : MONTH
  }

  addInvoice(
    customer: string,
    subscription: string,
    lines: StripeInvoiceLine[],
    status = 'paid',
  ): StripeInvoice {
    const id = this.id('in')
    const invoice: StripeInvoice = {
      id,
      object: 'invoice',
      customer,
      subscription,
      status,
      currency: lines[0]?.currency ?? 'usd',
      number: `LOCAL-${String(this.invoices.length + 1).padStart(4, '0')}`,
      amount_due: Math.max(
        0,
        lines.reduce((sum, { amount }) => sum + amount, 0),
      ),
      attempt_count: 1,
      starting_balance: 0,
      invoice_pdf: `${this.origin()}/pdf/${id}`,
      created: this.now(),
      period_start: this.now(),
      period_end: this.now(),
      lines: { object: 'list', data: lines },
    }
    this.invoices.unshift(invoice)
    return invoice
  }

  /** Starts a new period at this price. */
  setPeriod(each: StripeSubscription, priceId: string): void {
    const price = this.price(priceId)
    const start = this.now()
    const item = { id: each.items.data[0]?.id ?? this.id('si'), object: 'subscription_item' as const, price }
    each.items.data = [
      { ...item, current_period_start: start, current_period_end: start + this.length(price) },
    ]
  }

  /** Renews as Stripe does at the end of a period. */
  renew(each: StripeSubscription): void {
    const price = each.items.data[0]?.price
    if (!price) return
    const lines = this.linesFor(price.id, undefined)
    this.setPeriod(each, price.id)
    try {
      this.charge(this.customer(each.customer))
      this.addInvoice(each.customer, each.id, lines)
    } catch {
      each.status = 'past_due'
      this.addInvoice(each.customer, each.id, lines, 'open')
    }
  }
}

import type { StripeAccount } from './stripe-account'
import { textAt, type FormValues } from './stripe-form'
import { handle, type Handlers, list } from './stripe-handlers'
import { StripeAnswerError, type StripeSubscription } from './stripe-objects'
import type { StripeCall } from './stripe-server'

const bad = (param: string) =>
  new StripeAnswerError(400, { type: 'invalid_request_error', param, message: `Invalid ${param}` })

const HANDLERS: Handlers<StripeAccount> = {
  'POST /v1/customers': (account, values) => {
    const id = account.id('cus')
    const customer = {
      id,
      object: 'customer' as const,
      email: textAt(values, 'email'),
      name: textAt(values, 'name'),
      metadata: { account: textAt(values, 'metadata', 'account') },
      invoice_settings: { default_payment_method: null },
    }
    account.customers.set(id, customer)
    return customer
  },
  'GET /v1/customers/:id': (account, _values, id) => {
    const customer = account.customer(id)
    const method = customer.invoice_settings.default_payment_method
    const expanded = method ? account.methods.get(method) : null
    return { ...customer, invoice_settings: { default_payment_method: expanded } }
  },
  'POST /v1/customers/:id': (account, values, id) => {
    const customer = account.customer(id)
    const method = textAt(values, 'invoice_settings', 'default_payment_method')
    if (method) customer.invoice_settings.default_payment_method = method
    if (values.address) customer.address = values.address
    return customer
  },
  'POST /v1/setup_intents': (account, values) => {
    account.customer(textAt(values, 'customer'))
    const id = account.id('seti')
    return { id, object: 'setup_intent', client_secret: `${id}_secret_local`, usage: textAt(values, 'usage') }
  },
  'POST /v1/payment_methods/:id/attach': (account, values, id) =>
    account.attach(id, textAt(values, 'customer')),
  'GET /v1/prices': (account, values) => {
    const key = textAt(values, 'lookup_keys', '0')
    return list([...account.prices.values()].filter(({ lookup_key }) => lookup_key === key))
  },
  'GET /v1/prices/:id': (account, _values, id) => account.price(id),
  'GET /v1/subscriptions': (account, values) =>
    list(account.subscriptions.filter(({ customer }) => customer === textAt(values, 'customer'))),
  'POST /v1/subscriptions': createSubscription,
  'POST /v1/subscriptions/:id': updateSubscription,
  'GET /v1/invoices': (account, values) => {
    const status = textAt(values, 'status')
    const mine = account.invoices.filter(({ customer }) => customer === textAt(values, 'customer'))
    return list(mine.filter((each) => !status || each.status === status))
  },
  'POST /v1/invoices/create_preview': (account, values) => {
    const id = textAt(values, 'subscription')
    const live = id ? account.subscription(id) : undefined
    const lines = account.linesFor(textAt(values, 'subscription_details', 'items', '0', 'price'), live)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    return { object: 'invoice', amount_due: Math.max(0, total), starting_balance: 0, lines: list(lines) }
  },
  'POST /v1/invoices/:id/pay': (account, _values, id) => {
    const invoice = account.invoice(id)
    invoice.attempt_count += 1
    account.charge(account.customer(invoice.customer))
    invoice.status = 'paid'
    const open = account.subscriptions.find((each) => each.id === invoice.subscription)
    if (open) open.status = 'active'
    return invoice
  },
  'POST /v1/billing_portal/sessions': (account, values) => {
    account.customer(textAt(values, 'customer'))
    return { object: 'billing_portal.session', url: `https://portal.local/${textAt(values, 'customer')}` }
  },
}

/** Creates a subscription. With `error_if_incomplete`, a failed first payment leaves nothing behind. */
function createSubscription(account: StripeAccount, values: FormValues): StripeSubscription {
  const customer = account.customer(textAt(values, 'customer'))
  if (textAt(values, 'payment_behavior') !== 'error_if_incomplete') throw bad('payment_behavior')
  const price = textAt(values, 'items', '0', 'price')
  const lines = account.linesFor(price, undefined)
  account.charge(customer)
  const subscription: StripeSubscription = {
    id: account.id('sub'),
    object: 'subscription',
    customer: customer.id,
    status: 'active',
    created: account.subscriptions.length,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    items: { object: 'list', data: [] },
  }
  account.setPeriod(subscription, price)
  account.subscriptions.unshift(subscription)
  account.addInvoice(customer.id, subscription.id, lines)
  return subscription
}

function updateSubscription(account: StripeAccount, values: FormValues, id: string): StripeSubscription {
  const subscription = account.subscription(id)
  const price = textAt(values, 'items', '0', 'price')
  if (price) {
    if (textAt(values, 'items', '0', 'id') !== subscription.items.data[0]?.id) throw bad('items')
    if (textAt(values, 'billing_cycle_anchor', 'type') !== 'now') throw bad('billing_cycle_anchor')
    const lines = account.linesFor(price, subscription)
    account.charge(account.customer(subscription.customer))
    account.setPeriod(subscription, price)
    account.addInvoice(subscription.customer, subscription.id, lines)
  }
  const cancelling = textAt(values, 'cancel_at_period_end')
  if (cancelling) subscription.cancel_at_period_end = cancelling === 'true'
  return subscription
}

/** Answers a call. Throws if Stripe would refuse it. */
export function answerStripeCall(account: StripeAccount, call: StripeCall): unknown {
  return handle(HANDLERS, account, call)
}

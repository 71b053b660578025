import { textAt, type FormValues } from './stripe-form'
import { handle, type Handlers, list } from './stripe-handlers'
import type { MerchantDomain, StripeMerchant } from './stripe-merchant'
import { existing, missing, STRIPE_CARDS, StripeAnswerError } from './stripe-objects'
import type { StripeCall } from './stripe-server'

const numberAt = (values: FormValues, name: string) => Number(textAt(values, name))
const metadataOf = (values: FormValues) => (values.metadata ?? {}) as Record<string, string> // never nested deeper

const eventsOf = (values: FormValues) =>
  Object.values((values.enabled_events ?? {}) as Record<string, string>) // a list of strings

const lacksPermission = () =>
  new StripeAnswerError(403, {
    type: 'invalid_request_error',
    code: 'more_permissions_required',
    message: 'The provided key does not have the required permissions for this endpoint.',
  })

function domainStatusOf({ domainStatus: status }: StripeMerchant): MerchantDomain['apple_pay'] {
  if (status === 'forbidden') throw lacksPermission()
  return { status }
}

/** Multiples required by Stripe's page about currencies, in its units. */
const MULTIPLES: Record<string, number> = { isk: 100, ugx: 100, bhd: 10, jod: 10, kwd: 10, omr: 10, tnd: 10 }

function assertChargeable(amount: number, currency: string): void {
  const multiple = MULTIPLES[currency] ?? 1
  if (amount % multiple === 0) return
  const message = `Invalid amount. It must be evenly divisible by ${multiple}.`
  throw new StripeAnswerError(400, { type: 'invalid_request_error', param: 'amount', message })
}

const domainOf = ({ domains }: StripeMerchant, id: string): MerchantDomain =>
  existing(domains.get(id), 'payment method domain', id, 'id')

const HANDLERS: Handlers<StripeMerchant> = {
  'GET /v1/account': ({ id }) => ({ id, object: 'account', charges_enabled: true }),
  'POST /v1/customers': (merchant, values) => {
    const id = merchant.newId('cus')
    merchant.customers.set(id, textAt(values, 'email'))
    return { id, object: 'customer', email: textAt(values, 'email') }
  },
  'DELETE /v1/customers/:id': (merchant, _values, id) => {
    if (!merchant.customers.delete(id)) throw missing('customer', id)
    return { id, object: 'customer', deleted: true }
  },
  'POST /v1/payment_intents': (merchant, values) => {
    const customer = textAt(values, 'customer')
    if (customer && !merchant.customers.has(customer)) throw missing('customer', customer, 'customer')
    assertChargeable(numberAt(values, 'amount'), textAt(values, 'currency'))
    const intent = merchant.addIntent({
      amount: numberAt(values, 'amount'),
      currency: textAt(values, 'currency'),
      customer: customer || null,
      setup_future_usage: textAt(values, 'setup_future_usage') || null,
      application_fee_amount: numberAt(values, 'application_fee_amount') || null,
      description: textAt(values, 'description'),
      metadata: metadataOf(values),
    })
    if (textAt(values, 'confirm') === 'true') merchant.chargeStored(intent, textAt(values, 'payment_method'))
    return intent
  },
  'GET /v1/payment_intents': (merchant, values) => {
    const customer = textAt(values, 'customer')
    const data = [...merchant.intents.values()].filter((each) => !customer || each.customer === customer)
    return { object: 'list', url: '/v1/payment_intents', data, has_more: false }
  },
  'GET /v1/payment_intents/:id': (merchant, values, id) => {
    const intent = merchant.intent(id)
    const method = intent.payment_method
    if (!method || textAt(values, 'expand', '0') !== 'payment_method') return intent
    const token = merchant.methods.get(method) ?? 'pm_visa'
    const card = { brand: 'visa', last4: STRIPE_CARDS[token].last4 }
    return { ...intent, payment_method: { id: method, object: 'payment_method', type: 'card', card } }
  },
  'POST /v1/payment_intents/:id/cancel': (merchant, _values, id) => {
    const intent = merchant.intent(id)
    if (['succeeded', 'canceled'].includes(intent.status)) {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`
      const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message }
      throw new StripeAnswerError(400, error)
    }
    return Object.assign(intent, { status: 'canceled' })
  },
  'POST /v1/refunds': (merchant, values) =>
    merchant.refund(textAt(values, 'payment_intent'), {
      amount: numberAt(values, 'amount'),
      metadata: metadataOf(values),
    }),
  'GET /v1/refunds': (merchant, values) => {
    const of = textAt(values, 'payment_intent')
    const data = [...merchant.refunds.values()].filter(({ payment_intent }) => payment_intent === of)
    return list(data)
  },
  'GET /v1/refunds/:id': ({ refunds }, _values, id) => existing(refunds.get(id), 'refund', id, 'id'),
  'GET /v1/disputes/:id': ({ disputes }, _values, id) => existing(disputes.get(id), 'dispute', id, 'id'),
  'GET /v1/payouts/:id': ({ payouts }, _values, id) => existing(payouts.get(id), 'payout', id, 'id'),
  'POST /v1/webhook_endpoints': (merchant, values) => {
    const id = merchant.newId('we')
    const newEndpoint = {
      id,
      object: 'webhook_endpoint' as const,
      url: textAt(values, 'url'),
      enabled_events: eventsOf(values),
    }
    const endpoint = { ...newEndpoint, secret: `whsec_${id}` }
    merchant.webhooks.set(id, endpoint)
    return endpoint
  },
  'POST /v1/webhook_endpoints/:id': (merchant, values, id) => {
    const endpoint = existing(merchant.webhooks.get(id), 'webhook endpoint', id, 'id')
    Object.assign(endpoint, { url: textAt(values, 'url'), enabled_events: eventsOf(values) })
    // Its secret is shown only when it's created.
    return { ...endpoint, secret: undefined }
  },
  'GET /v1/payment_method_domains': (merchant, values) => {
    const name = textAt(values, 'domain_name')
    const data = [...merchant.domains.values()].filter(({ domain_name }) => domain_name === name)
    return list(data)
  },
  'POST /v1/payment_method_domains': (merchant, values) => {
    const domain: MerchantDomain = {
      id: merchant.newId('pmd'),
      object: 'payment_method_domain',
      enabled: true,
      domain_name: textAt(values, 'domain_name'),
      apple_pay: domainStatusOf(merchant),
    }
    merchant.domains.set(domain.id, domain)
    return domain
  },
  'POST /v1/payment_method_domains/:id': (merchant, values, id) =>
    Object.assign(domainOf(merchant, id), { enabled: textAt(values, 'enabled') === 'true' }),
  'POST /v1/payment_method_domains/:id/validate': (merchant, _values, id) =>
    Object.assign(domainOf(merchant, id), { apple_pay: domainStatusOf(merchant) }),
  'DELETE /v1/webhook_endpoints/:id': (merchant, _values, id) => {
    if (!merchant.webhooks.delete(id)) throw missing('webhook endpoint', id, 'id')
    return { id, object: 'webhook_endpoint', deleted: true }
  },
}

/** Answers a call for an operator's account. Throws if Stripe would refuse it. */
export function answerMerchantCall(merchant: StripeMerchant, call: StripeCall): unknown {
  const isWrite = call.method !== 'GET'
  if (merchant.access === 'none' || (merchant.access === 'read' && isWrite)) {
    throw lacksPermission()
  }
  return handle(HANDLERS, merchant, call)
}

import type Stripe from 'stripe'
import { chargeStep, toStripeAmount } from '@portico/shared/units'
import {
  type ChargeState,
  GatewayRefusedError,
  type LostCharge,
  type NewCharge,
  type PaymentGateway,
  type StoredMethod,
} from '../gateway'
import { askStripe, chargeFailure, isRefused } from './stripe-failures'
import type { SiteStripe } from './site-stripe'

/** Metadata keys of payments and refunds at Stripe; events about them carry these. */
export const MARKS = { site: 'portico_site', payment: 'portico_payment', refund: 'portico_refund' } as const

interface Setup extends SiteStripe {
  siteId: number
  livemode: boolean
  publishableKey: string
}

/** Creates the gateway for the Stripe account of a site. */
export function stripeGateway(setup: Setup): PaymentGateway {
  const { stripe, options, linked, siteId } = setup
  const once = (idempotencyKey: string) => ({ ...options, idempotencyKey })
  const intentOf = ({ txId, amount, currency, fee, description }: NewCharge) => ({
    amount: chargeable(amount, currency),
    currency: currency.toLowerCase(),
    description,
    metadata: { [MARKS.site]: String(siteId), [MARKS.payment]: String(txId) },
    // Only a linked account can pay the fee directly; other accounts are invoiced for it.
    ...(linked && fee > 0 && { application_fee_amount: toStripeAmount(wholeSteps(fee, currency), currency) }),
  })
  const read = (ref: string) =>
    askStripe(() => stripe.paymentIntents.retrieve(ref, { expand: ['payment_method'] }, options))
  return {
    kind: 'stripe',
    livemode: setup.livemode,
    publishableKey: setup.publishableKey,
    stripeAccount: options.stripeAccount ?? '',
    createCharge: (charge) =>
      askStripe(async () => {
        const customer = charge.recurring
          ? await newCustomer(stripe, charge, once(`customer-${charge.txId}`))
          : null
        const intent = await stripe.paymentIntents.create(
          {
            ...intentOf(charge),
            automatic_payment_methods: { enabled: true },
            ...(customer && { customer, setup_future_usage: 'off_session' as const }),
          },
          once(`pay-${charge.txId}`),
        )
        return { ref: intent.id, clientSecret: intent.client_secret ?? '' }
      }),
    readCharge: async (ref) => stateOf(await read(ref)),
    cancelCharge: async (ref) => {
      await askStripe(() => stripe.paymentIntents.cancel(ref, {}, options)).catch((error: unknown) => {
        // The intent was paid or cancelled before.
        if (!isRefused(error, 'payment_intent_unexpected_state')) throw error
      })
    },
    chargeStored: (charge, method) =>
      chargeStored({ ...setup, intent: intentOf(charge), read }, charge, method),
    findCharge: async (lost) => {
      const ref = await findIntent(setup, lost)
      return ref === null ? null : { ref, ...withoutRetry(stateOf(await read(ref))) }
    },
    refund: async ({ refundId, chargeRef, amount, currency, fee }) => {
      try {
        const chargeableAmount = chargeable(amount, currency)
        const { id, status } = await askStripe(() =>
          stripe.refunds.create(
            {
              payment_intent: chargeRef,
              amount: chargeableAmount,
              metadata: { [MARKS.refund]: String(refundId) },
              ...(linked && fee > 0 && { refund_application_fee: true }),
            },
            once(`refund-${refundId}`),
          ),
        )
        return { ref: id, state: refundState(status) }
      } catch (error) {
        if (isRefused(error)) return { ref: '', state: 'failed' }
        throw error
      }
    },
    readRefund: async (ref) => {
      const { status } = await askStripe(() => stripe.refunds.retrieve(ref, {}, options))
      return refundState(status)
    },
  }
}

/**
 * @throws GatewayRefusedError for fractions of a unit that can't be charged, in prices set before validation
 * refused them
 */
function chargeable(amount: number, currency: string): number {
  if (amount % chargeStep(currency) === 0) return toStripeAmount(amount, currency)
  throw new GatewayRefusedError('invalid_amount', new RangeError(`${amount} ${currency}`))
}

/** Rounds a share of an amount to a chargeable step, in the payer's favor. */
const wholeSteps = (amount: number, currency: string) => amount - (amount % chargeStep(currency))

async function newCustomer(
  stripe: Stripe,
  { txId, email }: NewCharge,
  options: Stripe.RequestOptions,
): Promise<string> {
  const metadata = { [MARKS.payment]: String(txId) }
  const { id } = await stripe.customers.create({ ...(email && { email }), metadata }, options)
  return id
}

/** A refused card still has an intent, which the error names. */
async function chargeStored(
  {
    stripe,
    options,
    intent,
    read,
  }: Setup & {
    intent: Stripe.PaymentIntentCreateParams
    read: (ref: string) => Promise<Stripe.PaymentIntent>
  },
  { txId }: NewCharge,
  { customerRef: customer, methodRef: payment_method }: StoredMethod,
): Promise<{ ref: string } & ChargeState> {
  // Payment methods with a redirect need a person in front of a browser.
  const automatic_payment_methods = { enabled: true, allow_redirects: 'never' as const }
  const stored = { customer, payment_method, off_session: true, confirm: true, automatic_payment_methods }
  const idempotencyKey = `pay-${txId}`
  const created = await askStripe(() =>
    stripe.paymentIntents.create({ ...intent, ...stored }, { ...options, idempotencyKey }),
  ).catch((error: unknown) => {
    const failed = chargeFailure(error)
    if (failed) return failed
    throw error
  })
  if ('failure' in created) return { state: 'failed', again: false, ...created }
  return { ref: created.id, ...withoutRetry(stateOf(await read(created.id))) }
}

/** A charge without the guest can't be retried with another card. */
const withoutRetry = (state: ChargeState): ChargeState =>
  state.state === 'failed' ? { ...state, again: false } : state

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/**
 * Finds an intent by its metadata among the charges of that time. Stripe's search API isn't available in
 * every country.
 */
async function findIntent(
  { stripe, options, siteId }: Setup,
  { txId, customerRef, from, to }: LostCharge,
): Promise<string | null> {
  const which: Stripe.PaymentIntentListParams = {
    created: { gte: seconds(from), lte: seconds(to) },
    limit: 100,
    ...(customerRef && { customer: customerRef }),
  }
  return askStripe(async () => {
    for await (const { id, metadata } of stripe.paymentIntents.list(which, options)) {
      if (metadata[MARKS.site] === String(siteId) && metadata[MARKS.payment] === String(txId)) return id
    }
    return null
  })
}

function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const { status, last_payment_error: error } = intent
  if (status === 'succeeded') return { state: 'success', method: methodOf(intent) }
  if (status === 'canceled') return { state: 'failed', failure: 'cancelled', again: false }
  if (status === 'requires_payment_method' && error) {
    return { state: 'failed', failure: error.code ?? error.type, again: true }
  }
  return { state: 'pending' }
}

/** Returns null if the method wasn't stored for later. */
function methodOf({ customer, payment_method: method }: Stripe.PaymentIntent): StoredMethod | null {
  if (!customer || !method || typeof method === 'string') return null
  const customerRef = typeof customer === 'string' ? customer : customer.id
  const card = method.card ? { brand: method.card.brand, last4: method.card.last4 } : null
  return { customerRef, methodRef: method.id, card }
}

export function refundState(status: string | null): 'pending' | 'success' | 'failed' {
  if (status === 'succeeded') return 'success'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
}

import type Stripe from 'stripe'
import { withTx, type Database } from '../../../../platform/db'
import type { Installation } from '../../../../platform/installation'
import type { StripeSettings } from '../billing-settings'
import { PaymentRefusedError, type Customer, type PaymentProvider } from '../payment-provider'
import { stripeClient } from './stripe-client'
import { askStripe } from './stripe-errors'
import { readEvent, type StripeEvent } from './stripe-events'
import { stripePrices } from './stripe-prices'
import { readStripeState } from './stripe-state'
import { subscriptionCalls, type Change } from './stripe-subscriptions'
import { keepCustomer, keptCustomer } from './stripe-customer.repo'

export interface StripeProvider extends PaymentProvider {
  kind: 'stripe'
  /** Returns null if the signature is invalid. */
  readEvent: (body: Buffer, signature: string) => StripeEvent | null
}

/** Creates the Stripe provider with the installation's keys. */
export function createStripe({
  db,
  clock,
  settings,
}: Pick<Installation, 'db' | 'clock'> & { settings: StripeSettings }): StripeProvider {
  const stripe = stripeClient(settings)
  const prices = stripePrices(stripe, settings.prices ?? {})
  const customerId = (customer: Customer) => ensureCustomer(stripe, db, customer)
  const readState: PaymentProvider['readState'] = ({ account: { stripeCustomerId } }) => {
    const readAt = clock.now()
    if (!stripeCustomerId) return Promise.resolve({ readAt, card: null, subscription: null, invoices: [] })
    return askStripe(() => readStripeState(stripe, prices, stripeCustomerId, readAt))
  }
  const change: Change = (customer, work) =>
    askStripe(async () => {
      const id = await customerId(customer)
      await work(id)
      return readState({ ...customer, account: { ...customer.account, stripeCustomerId: id } })
    })
  return {
    kind: 'stripe',
    publishableKey: settings.publishableKey,
    readState,
    readEvent: (body, signature) => readEvent(stripe, body, signature, settings.webhookSecret),
    createSetupIntent: (customer) =>
      askStripe(async () => {
        const intent = await stripe.setupIntents.create({
          customer: await customerId(customer),
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
        })
        if (!intent.client_secret) throw new Error(`The setup intent ${intent.id} has no secret`)
        return intent.client_secret
      }),
    saveCard: (customer, token, key) => change(customer, (id) => saveCard(stripe, id, token, key)),
    ...subscriptionCalls({ stripe, prices, clock, change }),
    saveAddress: async ({ account: { stripeCustomerId: id } }, { name, zipcode, ...address }) => {
      if (!id) return
      await askStripe(() =>
        stripe.customers.update(id, { name, address: { ...address, postal_code: zipcode } }),
      )
    },
    openPortal: (customer, returnUrl) =>
      askStripe(async () => {
        const customerOfIt = await customerId(customer)
        const session = await stripe.billingPortal.sessions.create({
          customer: customerOfIt,
          return_url: returnUrl,
        })
        return session.url
      }),
  }
}

/**
 * Creates the customer on first use and stores it immediately: a later failure must not create a second one.
 */
async function ensureCustomer(
  stripe: Stripe,
  db: Database,
  { account: row, email }: Customer,
): Promise<string> {
  const known = row.stripeCustomerId ?? (await withTx(db, (tx) => keptCustomer(tx, row.id)))
  if (known) return known
  const { id: customerId } = await stripe.customers.create(
    { email, name: row.name, metadata: { account: String(row.id) } },
    { idempotencyKey: `customer-${row.id}-${row.createdAt.getTime()}-${email}` },
  )
  return withTx(db, (tx) => keepCustomer(tx, row.id, customerId))
}

async function saveCard(stripe: Stripe, customer: string, token: string, key: string): Promise<void> {
  const attached = await stripe.paymentMethods.attach(token, { customer }).catch((error: unknown) => {
    // For attach, Stripe names the missing method in the path, not in a parameter.
    if ((error as { code?: unknown }).code === 'resource_missing')
      throw new PaymentRefusedError('unknown_card')
    throw error
  })
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: attached.id } })
  const { data: open } = await stripe.invoices.list({ customer, status: 'open', limit: 10 })
  for (const { id } of open) await stripe.invoices.pay(id, {}, { idempotencyKey: `${key}-${id}` })
}

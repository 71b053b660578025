import Stripe from 'stripe'
import { openTestApp, type TestApp } from '../../../../testing/test-app'
import { startStripeServer, type StripeServer } from '../../../../testing/stripe-server'

export const WEBHOOK_SECRET = 'whsec_local'
const PRICES = { collect: 2900, engage: 7900, provider: 19_900 }

export interface StripeTest {
  test: TestApp
  stripe: StripeServer
  close: () => Promise<void>
}

/** Starts the app with the keys of a simulated Stripe on this machine. */
export async function openStripeTest(): Promise<StripeTest> {
  let now = () => new Date()
  const stripe = await startStripeServer(() => now())
  for (const [tier, amount] of Object.entries(PRICES)) stripe.account.addPrice(`${tier}_monthly_usd`, amount)
  const test = await openTestApp({
    billing: {
      invoiceFrom: ['Portico'],
      stripe: {
        secretKey: 'sk_test_local',
        publishableKey: 'pk_test_local',
        webhookSecret: WEBHOOK_SECRET,
        apiBase: stripe.url,
      },
    },
  })
  now = () => test.clock.now()
  const close = async () => {
    await test.close()
    await stripe.close()
  }
  return { test, stripe, close }
}

interface TestEvent {
  id: string
  type: string
  object: object
}

/** Sends an event signed over its bytes, as Stripe does. */
export function sendEvent(
  { test }: StripeTest,
  { id, type, object }: TestEvent,
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
) {
  // Indented, because parsing and writing it again would lose the spaces: the signature covers the raw bytes.
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } }, null, 3)
  const signature = new Stripe('sk_test_local').webhooks.generateTestHeaderString({
    payload,
    secret,
    ...(timestamp && { timestamp }),
  })
  return test.app.inject({
    method: 'POST',
    url: '/a/api/v1/billing/stripe/events',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    payload,
  })
}

import type { PaymentSettings } from '@portico/shared/contracts'
import { readBody } from '../../../../testing/answers'
import type { StripeMerchant } from '../../../../testing/stripe-merchant'
import { startStripeServer, type StripeServer } from '../../../../testing/stripe-server'
import { openTestApp, TEST_BOX, type TestApp, type TestBrowser } from '../../../../testing/test-app'
import type { ConnectionDeps } from './gateway'

export const CONNECT_SECRET = 'whsec_connect'
const PUBLIC_URL = 'https://portico.example'

export interface GatewayTest {
  test: TestApp
  stripe: StripeServer
  close: () => Promise<void>
}

const settingsOf = ({ url: apiBase }: StripeServer) => ({
  secretKey: 'sk_test_local',
  publishableKey: 'pk_test_local',
  webhookSecret: 'whsec_local',
  connect: { clientId: 'ca_local', webhookSecret: CONNECT_SECRET },
  apiBase,
})

/** Returns the dependencies of the test app, for work that no API call starts. */
export function depsOf({ test, stripe }: GatewayTest): ConnectionDeps {
  return {
    db: test.database.db,
    clock: test.clock,
    box: TEST_BOX,
    publicUrl: PUBLIC_URL,
    stripe: settingsOf(stripe),
  }
}

/** Starts the app with a simulated Stripe on this machine whose accounts can be linked. */
export async function openGatewayTest(options: Parameters<typeof openTestApp>[0] = {}): Promise<GatewayTest> {
  const stripe = await startStripeServer(() => new Date())
  const test = await openTestApp({
    publicUrl: PUBLIC_URL,
    billing: { invoiceFrom: ['Portico'], stripe: settingsOf(stripe) },
    ...options,
  })
  const close = async () => {
    await test.close()
    await stripe.close()
  }
  return { test, stripe, close }
}

export const settingsUrl = (siteId: number, path = '') => `/s/${siteId}/api/v1/paymentloginconfig${path}`

export const keysOf = ({ secretKey, publishableKey }: StripeMerchant) => ({
  payment_auth_field1: secretKey,
  payment_auth_field2: publishableKey,
})

export async function readSettings(owner: TestBrowser, siteId: number): Promise<PaymentSettings> {
  return readBody<PaymentSettings>(await owner.get(settingsUrl(siteId)))
}

/** Links an account as an operator does in the browser. */
export async function link(owner: TestBrowser, siteId: number, { name }: StripeMerchant) {
  const started = await owner.get(settingsUrl(siteId, '/stripe/connect'))
  const state = new URL(String(started.headers.location)).searchParams.get('state') ?? ''
  return owner.post(settingsUrl(siteId, '/stripe/connect'), { code: `ac_${name}`, state })
}

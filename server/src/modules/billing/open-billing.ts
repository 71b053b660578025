import type { Clock } from '../../platform/clock'
import type { Database } from '../../platform/db'
import { SecretBox } from '../../platform/secrets/secret-box'
import type { Billing, BillingSettings } from './billing-settings'
import { createSandbox } from './sandbox/sandbox-provider'
import { createStripe } from './stripe/stripe-provider'

/** With keys Stripe, else the built-in sandbox. */
export function openBilling({
  db,
  clock,
  secret,
  publicUrl,
  settings,
}: {
  db: Database
  clock: Clock
  secret: string
  publicUrl: string
  settings: BillingSettings
}): Billing {
  const { stripe, invoiceFrom } = settings
  const provider = stripe ? createStripe({ db, clock, settings: stripe }) : createSandbox({ db, clock })
  return { db, clock, box: new SecretBox(secret), publicUrl, invoiceFrom, stripe, provider }
}

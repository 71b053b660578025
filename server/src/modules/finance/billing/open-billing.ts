import type { Installation } from '../../../platform/installation'
import type { Billing, BillingSettings } from './billing-settings'
import { createSandbox } from './sandbox/sandbox-provider'
import { createStripe } from './stripe/stripe-provider'

/** Opens Stripe if keys are configured, else the built-in sandbox. */
export function openBilling({
  db,
  clock,
  box,
  publicUrl,
  settings,
}: Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'> & { settings: BillingSettings }): Billing {
  const { stripe, invoiceFrom } = settings
  const provider = stripe ? createStripe({ db, clock, settings: stripe }) : createSandbox({ db, clock })
  return { db, clock, box, publicUrl, invoiceFrom, stripe, provider }
}

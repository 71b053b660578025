import type { ApiModule } from '../../../platform/http/define-module'
import { accountBillingModule } from './billing.routes'
import type { Billing } from './billing-settings'
import { previewModule } from './preview.routes'
import { purchaseModule } from './purchase.routes'
import { sandboxModule } from './sandbox.routes'
import { webhookModule } from './webhook.routes'

export { billingJob } from './billing-work'
export { leaveSandboxClock } from './due-accounts.repo'
export type { Billing, BillingSettings, StripeSettings } from './billing-settings'
export { drawInvoice, type InvoicePaper } from './invoice-paper'
export { openBilling } from './open-billing'
export { currencyOf } from './plans.repo'
export { insertPaidPast, type PaidPast } from './sandbox/insert-paid-past.repo'
export { cardPays, sandboxCard, type SandboxCard } from './sandbox/sandbox-cards'
export { stripeClient } from './stripe/stripe-client'
export { verifiedEvent } from './stripe/stripe-events'
export { beginTrial, TRIAL_DAYS } from './purchases'
export { storedUsage, voucherMeter } from './usage'

export function billingModule({ billing }: { billing: Billing }): ApiModule {
  return {
    ...accountBillingModule(billing),
    ...previewModule(billing),
    ...purchaseModule(billing),
    ...sandboxModule(billing),
    ...webhookModule(billing),
  }
}

import type {
  BillingCard,
  BillingDetails,
  ChangePreview,
  Invoice,
  PlanOffer,
  Subscription,
  Usage,
} from '@portico/shared/contracts'
import { request } from '@portico/shared/api'
import { answer, apiServer, buildSubscription } from '@portico/shared/testing'
import type { Plans } from '../billing/billing-api'

function buildOffer(
  plan_type: PlanOffer['plan_type'],
  monthly: number,
  limits: PlanOffer['limits'],
  remotes: string[],
): PlanOffer {
  const price = (billing_period: 'monthly' | 'yearly', amount: number) => ({
    plan_id: `${plan_type}_${billing_period}`,
    billing_period,
    amount,
    currency: 'EUR',
  })
  const prices = [price('monthly', monthly), price('yearly', monthly * 10)]
  return { plan_type, limits, remotes, clients: plan_type === 'provider', prices }
}

/** Three tiers in euros: 29, 49 and 99 a month. */
export function buildPlans(changes: Partial<Plans> = {}): Plans {
  return {
    provider: 'sandbox',
    trial_days: 14,
    currencies: ['EUR', 'USD'],
    items: [
      buildOffer('collect', 2900, { active_devices: 5000, vouchers: 500, payment_fee: 5 }, ['mfe-sites']),
      buildOffer('engage', 4900, { active_devices: 20000, vouchers: 2000, payment_fee: 3 }, [
        'mfe-sites',
        'mfe-vouchers',
      ]),
      buildOffer('provider', 9900, { active_devices: 50000, vouchers: 5000, payment_fee: 1.5 }, [
        'mfe-sites',
        'mfe-vouchers',
      ]),
    ],
    titles: {
      'mfe-sites': { 'en-US': 'Locations', 'es-ES': 'Ubicaciones' },
      'mfe-vouchers': { 'en-US': 'Vouchers', 'es-ES': 'Vales' },
    },
    ...changes,
  }
}

const visa = { last4: '4242', brand: 'visa', exp_month: 4, exp_year: 2030 }

/** A change to the provider plan: 99 euros less a credit of 20, paid by Visa. */
export function buildPreview(changes: Partial<ChangePreview> = {}): ChangePreview {
  return {
    plan_id: 'provider_monthly',
    plan_type: 'provider',
    billing_period: 'monthly',
    price: 9900,
    amount_due: 7900,
    credit: 2000,
    currency: 'EUR',
    next_payment_at: '2026-05-20T00:00:00Z',
    card_details: visa,
    ...changes,
  }
}

const PDF = request('getInvoicePdf', { invoiceId: 12, saveAs: 'invoice.pdf' })

function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 12,
    number: 'PO-2026-0012',
    period_start: '2026-04-01T00:00:00Z',
    period_end: '2026-05-01T00:00:00Z',
    amount: 4900,
    currency: 'EUR',
    status: 'paid',
    invoice_pdf: PDF.url,
    created_at: '2026-04-01T00:00:00Z',
    ...changes,
  }
}

export function buildUsage(changes: Partial<Usage> = {}): Usage {
  return {
    period: { from: '2026-04-01T00:00:00Z', to: '2026-05-01T00:00:00Z' },
    active_devices: { used: 1200, limit: 20000 },
    vouchers: { used: 40, limit: 2000 },
    by_site: [
      { id: 1, name: 'Harbour Café', active_devices: 900, vouchers: 30 },
      { id: 2, name: 'Hill Hotel', active_devices: 300, vouchers: 10 },
    ],
    ...changes,
  }
}

function buildDetails(changes: Partial<BillingDetails> = {}): BillingDetails {
  const price = { monthly: 4900, yearly: 49000, currency: 'EUR' }
  return {
    id: 3,
    name: 'Harbour Cafés',
    line1: 'Quay 1',
    line2: '',
    city: 'Valencia',
    country: 'ES',
    zipcode: '46001',
    pricing: { collect: price, engage: price, provider: price },
    ...changes,
  }
}

interface Billing {
  subscription: Subscription
  plans: Plans
  preview: ChangePreview
  card: BillingCard
  usage: Usage
  invoices: Invoice[]
  details: BillingDetails
}

/** Handlers for the calls of the billing pages. The next response includes changes to `billing`. */
export function billingHandlers(overrides: Partial<Billing> = {}) {
  const billing: Billing = {
    subscription: buildSubscription(),
    plans: buildPlans(),
    preview: buildPreview(),
    card: { provider: 'sandbox', card_details: visa },
    usage: buildUsage(),
    invoices: [buildInvoice()],
    details: buildDetails(),
    ...overrides,
  }
  const handlers = [
    answer('getSubscription', () => billing.subscription),
    answer('listPlans', () => billing.plans),
    answer('previewPurchase', () => billing.preview),
    answer('previewChange', () => billing.preview),
    answer('previewReactivation', () => billing.preview),
    answer('getBillingCard', () => billing.card),
    answer('getUsage', () => billing.usage),
    answer('listInvoices', () => ({ items: billing.invoices })),
    answer('getBillingDetails', () => billing.details),
    answer('createSetupIntent', () => ({
      provider: billing.card.provider,
      client_secret: 'seti_1_secret',
      publishable_key: billing.card.provider === 'stripe' ? 'pk_live_harbour' : null,
    })),
    answer('getSandboxClock', { now: '2026-04-19T09:00:00Z', days_ahead: 0 }),
  ]
  return { billing, handlers }
}

/** Serves the calls of the billing pages for one test. */
export function serveBilling(overrides: Partial<Billing> = {}): Billing {
  const { billing, handlers } = billingHandlers(overrides)
  apiServer.use(...handlers)
  return billing
}

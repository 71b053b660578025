import { z } from 'zod'
import { currency, id, instant } from './fields'
import {
  BILLING_PERIODS,
  CANCEL_REASONS,
  PAYMENT_PROVIDERS,
  PLAN_TYPES,
  SANDBOX_CARDS,
  SUBSCRIPTION_STATUSES,
} from './plans'
import { routes } from './route'

export * from './plans'

/** Tier and period in one: `engage_yearly`. */
export const planId = z.string().regex(/^(collect|engage|provider)_(monthly|yearly)$/)
const minorUnits = z.number().int()

export const card = z.object({
  last4: z.string(),
  brand: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
})
export type Card = z.infer<typeof card>

export const subscription = z.object({
  currentPlan: z.object({
    plan_type: z.enum(PLAN_TYPES).nullable(),
    status: z.enum(SUBSCRIPTION_STATUSES),
    trial_end: instant.nullable(),
    current_period_end: instant.nullable(),
    /** Minor units per billing period. */
    price: minorUnits.nullable(),
    currency: currency.nullable(),
    billing_period: z.enum(BILLING_PERIODS).nullable(),
    cancel_at_period_end: z.boolean(),
    /** Whole days in UTC until trial_end or current_period_end, never below 0. */
    days_left: z.number().int().nullable(),
  }),
  limits: z.object({
    active_devices: z.number().int(),
    vouchers: z.number().int(),
    /** In percent. */
    payment_fee: z.number(),
  }),
})
export type Subscription = z.infer<typeof subscription>

const tierPrice = z.object({ monthly: minorUnits, yearly: minorUnits, currency })
export const billingDetails = z.object({
  id,
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  /** ISO 3166-1 alpha-2, or empty. */
  country: z.string(),
  zipcode: z.string(),
  /** What each tier costs this account. */
  pricing: z.object({ collect: tierPrice, engage: tierPrice, provider: tierPrice }),
})
export type BillingDetails = z.infer<typeof billingDetails>

export const billingCard = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  card_details: card.nullable(),
})
export type BillingCard = z.infer<typeof billingCard>

/** A tier as it is offered. */
export const planOffer = z.object({
  plan_type: z.enum(PLAN_TYPES),
  limits: subscription.shape.limits,
  /** Sections (remotes) in the tier. */
  remotes: z.array(z.string()),
  prices: z.array(
    z.object({ plan_id: planId, billing_period: z.enum(BILLING_PERIODS), amount: minorUnits, currency }),
  ),
})
export type PlanOffer = z.infer<typeof planOffer>

/** What a change would cost, before it is made. */
export const changePreview = z.object({
  plan_id: planId,
  plan_type: z.enum(PLAN_TYPES),
  billing_period: z.enum(BILLING_PERIODS),
  /** Full price of a period. */
  price: minorUnits,
  /** To pay now, after what is left of the present period. Never below 0. */
  amount_due: minorUnits,
  /** Taken off for time already paid. */
  credit: minorUnits,
  currency,
  next_payment_at: instant,
  card_details: card.nullable(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const invoice = z.object({
  id,
  number: z.string(),
  period_start: instant,
  period_end: instant,
  amount: minorUnits,
  currency,
  status: z.enum(['paid', 'open', 'void']),
  /** Address of the PDF. */
  invoice_pdf: z.string(),
  created_at: instant,
})
export type Invoice = z.infer<typeof invoice>

const meter = z.object({ used: z.number().int(), limit: z.number().int() })
export const usage = z.object({
  period: z.object({ from: instant, to: instant }),
  /** Devices that logged in at least once in the period. */
  active_devices: meter,
  /** Vouchers first used in the period. */
  vouchers: meter,
  by_site: z.array(
    z.object({ id, name: z.string(), active_devices: z.number().int(), vouchers: z.number().int() }),
  ),
})
export type Usage = z.infer<typeof usage>
const planQuery = z.strictObject({ plan_id: planId.optional() })

export const billingRoutes = routes(
  { auth: 'session', billing: true, sessionOnly: true, subscription: 'any' },
  {
    getSubscription: {
      method: 'GET',
      path: '/a/api/v1/subscription',
      summary: 'The plan, its state and its limits',
      response: subscription,
    },
  },
)

/** All but the first need billing access. */
export const planRoutes = {
  ...routes(
    { auth: 'public', subscription: 'any' },
    {
      listPlans: {
        method: 'GET',
        path: '/a/api/v1/plans',
        summary: 'The tiers with their prices, limits and sections; in the currency of the account, if known',
        query: z.strictObject({ currency: currency.optional() }),
        response: z.object({
          provider: z.enum(PAYMENT_PROVIDERS),
          /** Days that a new account may try for nothing. */
          trial_days: z.number().int(),
          currencies: z.array(currency),
          items: z.array(planOffer),
          /** What each section is called, by its name and then by language. */
          titles: z.record(z.string(), z.record(z.string(), z.string())).default({}),
        }),
      },
    },
  ),
  ...routes(
    { auth: 'session', billing: true, sessionOnly: true, subscription: 'any' },
    {
      startSubscription: {
        method: 'POST',
        path: '/a/api/v1/subscription',
        summary: 'Choose a tier: begins the trial where none was had yet, else changes the tier of the trial',
        body: z.strictObject({ plan_type: z.enum(PLAN_TYPES) }),
        example: { plan_type: 'collect' },
        response: subscription,
      },
      previewPurchase: {
        method: 'GET',
        path: '/a/api/v1/subscription/buynow',
        summary: 'What buying the plan would cost today',
        query: planQuery,
        response: changePreview,
      },
      buySubscription: {
        method: 'POST',
        path: '/a/api/v1/subscription/buynow',
        summary:
          'End the trial (or the lapse) and pay. `token` is a payment method, else the card on file pays',
        body: z.strictObject({ plan_id: planId.optional(), token: z.string().min(1).max(200).optional() }),
        example: { plan_id: 'collect_monthly' },
        response: subscription,
      },
      previewChange: {
        method: 'GET',
        path: '/a/api/v1/subscription/change',
        summary: 'What a change of the plan would cost today',
        query: z.strictObject({ plan_id: planId }),
        exampleQuery: { plan_id: 'collect_monthly' },
        response: changePreview,
      },
      changeSubscription: {
        method: 'POST',
        path: '/a/api/v1/subscription/change',
        summary: 'Change tier or period; the difference is charged or credited',
        body: z.strictObject({ plan_id: planId }),
        example: { plan_id: 'collect_monthly' },
        response: subscription,
      },
      cancelSubscription: {
        method: 'POST',
        path: '/a/api/v1/subscription/cancel',
        summary: 'End at the close of the paid period',
        body: z.strictObject({
          reason: z.enum(CANCEL_REASONS),
          /** Needed with `other`. */
          other_text: z.string().trim().max(500).default(''),
        }),
        example: { reason: 'too_expensive' },
        response: subscription,
      },
      previewReactivation: {
        method: 'GET',
        path: '/a/api/v1/subscription/reactivate',
        summary: 'What going on would cost today: nothing before the period ends, else a new period',
        response: changePreview,
      },
      reactivateSubscription: {
        method: 'POST',
        path: '/a/api/v1/subscription/reactivate',
        summary: 'Take a cancellation back, or begin again',
        response: subscription,
      },
      openBillingPortal: {
        method: 'GET',
        path: '/a/api/v1/subscription/portal/session',
        summary: "Address of the payment provider's own pages for this account",
        response: z.object({ url: z.string() }),
      },
      listInvoices: {
        method: 'GET',
        path: '/a/api/v1/invoices',
        summary: 'Invoices of the account, newest first, at most 200',
        response: z.object({ items: z.array(invoice) }),
      },
      getInvoicePdf: {
        method: 'GET',
        path: '/a/api/v1/invoices/:invoiceId/pdf',
        summary: 'One invoice as PDF',
        params: z.strictObject({ invoiceId: id }),
        produces: 'application/pdf',
      },
      getBillingDetails: {
        method: 'GET',
        path: '/a/api/v1/billingdetails',
        summary: 'Address on invoices, and what each tier costs',
        response: billingDetails,
      },
      saveBillingDetails: {
        method: 'POST',
        path: '/a/api/v1/billingdetails',
        summary: 'Change the address on invoices',
        body: z.strictObject({
          name: z.string().trim().min(1).max(100),
          line1: z.string().trim().min(1).max(200),
          line2: z.string().trim().max(200).default(''),
          city: z.string().trim().min(1).max(100),
          country: z.string().regex(/^[A-Z]{2}$/),
          zipcode: z.string().trim().min(1).max(20),
        }),
        example: { name: 'A', line1: 'B', city: 'C', country: 'ES', zipcode: 'D' },
        response: billingDetails,
      },
      getBillingCard: {
        method: 'GET',
        path: '/a/api/v1/billingcard',
        summary: 'The card on file',
        response: billingCard,
      },
      saveBillingCard: {
        method: 'POST',
        path: '/a/api/v1/billingcard',
        summary: 'Put another card on file. `token` is a payment method of the provider',
        body: z.strictObject({ token: z.string().min(1).max(200) }),
        example: { token: 'none' },
        response: billingCard,
      },
      createSetupIntent: {
        method: 'GET',
        path: '/a/api/v1/billingcard/setup_intent',
        summary: 'What the card form needs',
        response: z.object({
          provider: z.enum(PAYMENT_PROVIDERS),
          client_secret: z.string(),
          /** Of Stripe; null in the sandbox. */
          publishable_key: z.string().nullable(),
        }),
      },
      getUsage: {
        method: 'GET',
        path: '/a/api/v1/usage',
        summary: 'Use of this billing period against the limits of the plan',
        response: usage,
      },
    },
  ),
}

/** There only while the sandbox is the payment provider; else 404. */
export const sandboxRoutes = routes(
  { auth: 'session', billing: true, sessionOnly: true, subscription: 'any' },
  {
    confirmSandboxCard: {
      method: 'POST',
      path: '/a/api/v1/sandbox/card',
      summary: "What Stripe's form does in the browser: makes a payment method of a test card",
      body: z.strictObject({
        client_secret: z.string().min(1).max(200),
        card: z.enum(SANDBOX_CARDS),
        /** The answer at the bank's page, for the card that needs authentication. */
        authenticated: z.boolean().optional(),
      }),
      example: { client_secret: 'none', card: 'visa' },
      response: z.object({
        status: z.enum(['succeeded', 'requires_action', 'failed']),
        /** The token for /billingcard or /subscription/buynow. */
        payment_method: z.string().nullable(),
      }),
    },
    getSandboxClock: {
      method: 'GET',
      path: '/a/api/v1/sandbox/clock',
      summary: 'The time of the sandbox for this account',
      response: z.object({ now: instant, days_ahead: z.number().int() }),
    },
    moveSandboxClock: {
      method: 'POST',
      path: '/a/api/v1/sandbox/clock',
      summary: 'Move the time of the sandbox forward and do all that falls due, or back to today',
      body: z.strictObject({ days_ahead: z.number().int().min(0).max(800) }),
      example: { days_ahead: 0 },
      response: z.object({ now: instant, days_ahead: z.number().int() }),
    },
  },
)

/** Money moved at the provider: told by a signed event. */
export const webhookRoutes = routes(
  { auth: 'public', csrf: false, subscription: 'any' },
  {
    receiveStripeEvent: {
      method: 'POST',
      path: '/a/api/v1/billing/stripe/events',
      summary: 'Events of Stripe. The signature is the proof',
      bodyLimit: 512 * 1024,
      rawBody: true,
      status: 200,
      response: z.object({ received: z.literal(true) }),
    },
  },
)

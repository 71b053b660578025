import { z } from 'zod'
import { countryCode, currency, id, instant, lineText, multilineText } from './fields'
import {
  BILLING_PERIODS,
  CANCEL_REASONS,
  PAYMENT_PROVIDERS,
  PLAN_TYPES,
  SANDBOX_CARDS,
  SUBSCRIPTION_STATUSES,
} from './plans'
import { routes } from './route'
import { MAX_DESCRIPTION } from './field-values'
import { BILLING_ADDRESS_LENGTHS, MAX_SANDBOX_DAYS } from './billing-values'

export * from './billing-values'

export * from './plans'

/** Plan and period in one: `engage_yearly`. */
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
    /** Null: the plan has no vouchers. */
    vouchers: z.number().int().nullable(),
    /** In percent. Null: the plan has no payments. */
    payment_fee: z.number().nullable(),
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
  /** Prices of each plan for this account. */
  pricing: z.object({ collect: tierPrice, engage: tierPrice, provider: tierPrice }),
})
export type BillingDetails = z.infer<typeof billingDetails>

export const billingCard = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  card_details: card.nullable(),
})
export type BillingCard = z.infer<typeof billingCard>

/** A plan on offer. */
export const planOffer = z.object({
  plan_type: z.enum(PLAN_TYPES),
  limits: subscription.shape.limits,
  /** Sections (remotes) in the plan, without disabled ones. */
  remotes: z.array(z.string()),
  /** Includes clients, branding and their control panel. */
  clients: z.boolean(),
  prices: z.array(
    z.object({ plan_id: planId, billing_period: z.enum(BILLING_PERIODS), amount: minorUnits, currency }),
  ),
})
export type PlanOffer = z.infer<typeof planOffer>

/** Costs of a change, calculated before it is made. */
export const changePreview = z.object({
  plan_id: planId,
  plan_type: z.enum(PLAN_TYPES),
  billing_period: z.enum(BILLING_PERIODS),
  /** Full price of a period. */
  price: minorUnits,
  /** Amount due now, less the credit for the current period. Never below 0. */
  amount_due: minorUnits,
  /** Credit for time already paid. */
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
  /** Vouchers first used in the period. Null: the plan has none. */
  vouchers: meter.nullable(),
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
      endpoint: 'GET /a/api/v1/subscription',
      summary: 'Get the plan, its status and its limits',
      response: subscription,
    },
  },
)

/** All except the first need billing access. */
export const planRoutes = {
  ...routes(
    { auth: 'public', subscription: 'any' },
    {
      listPlans: {
        endpoint: 'GET /a/api/v1/plans',
        summary: "List plans with prices, limits and sections, in the account's currency if known",
        query: z.strictObject({ currency: currency.optional() }),
        response: z.object({
          provider: z.enum(PAYMENT_PROVIDERS),
          /** Length of a new account's free trial, in days. */
          trial_days: z.number().int(),
          currencies: z.array(currency),
          items: z.array(planOffer),
          /** Titles of the sections, by name and then by language. */
          titles: z.record(z.string(), z.record(z.string(), z.string())).default({}),
        }),
      },
    },
  ),
  ...routes(
    { auth: 'session', billing: true, sessionOnly: true, subscription: 'any' },
    {
      startSubscription: {
        endpoint: 'POST /a/api/v1/subscription',
        summary:
          'Choose a plan: starts the trial if the account has had none, otherwise changes the plan of the trial',
        body: z.strictObject({ plan_type: z.enum(PLAN_TYPES) }),
        example: { plan_type: 'collect' },
        response: subscription,
      },
      previewPurchase: {
        endpoint: 'GET /a/api/v1/subscription/buynow',
        summary: 'Preview the cost of buying a plan today',
        query: planQuery,
        response: changePreview,
      },
      buySubscription: {
        endpoint: 'POST /a/api/v1/subscription/buynow',
        idempotency: 'handler',
        summary:
          'Buy a plan during a trial or after the subscription has ended. `token` is a payment method; without it the card on file is charged',
        body: z.strictObject({ plan_id: planId.optional(), token: z.string().min(1).max(200).optional() }),
        example: { plan_id: 'collect_monthly' },
        response: subscription,
      },
      previewChange: {
        endpoint: 'GET /a/api/v1/subscription/change',
        summary: 'Preview the cost of changing the plan today',
        query: z.strictObject({ plan_id: planId }),
        exampleQuery: { plan_id: 'collect_monthly' },
        response: changePreview,
      },
      changeSubscription: {
        endpoint: 'POST /a/api/v1/subscription/change',
        idempotency: 'handler',
        summary: 'Change the plan or billing period. The difference is charged or credited',
        body: z.strictObject({ plan_id: planId }),
        example: { plan_id: 'collect_monthly' },
        response: subscription,
      },
      cancelSubscription: {
        endpoint: 'POST /a/api/v1/subscription/cancel',
        idempotency: 'handler',
        summary: 'Cancel the subscription at the end of the paid period',
        body: z.strictObject({
          reason: z.enum(CANCEL_REASONS),
          /** Required for `other`. */
          other_text: multilineText.max(MAX_DESCRIPTION).default(''),
        }),
        example: { reason: 'too_expensive' },
        response: subscription,
      },
      previewReactivation: {
        endpoint: 'GET /a/api/v1/subscription/reactivate',
        summary:
          'Preview the cost of reactivating today: nothing before the period ends, otherwise a new period',
        response: changePreview,
      },
      reactivateSubscription: {
        endpoint: 'POST /a/api/v1/subscription/reactivate',
        idempotency: 'handler',
        summary: 'Reactivate a cancelled subscription',
        response: subscription,
      },
      openBillingPortal: {
        endpoint: 'GET /a/api/v1/subscription/portal/session',
        summary: "Get the address of the payment provider's billing portal",
        response: z.object({ url: z.string() }),
      },
      listInvoices: {
        endpoint: 'GET /a/api/v1/invoices',
        summary: 'List the invoices of the account, newest first, at most 200',
        response: z.object({ items: z.array(invoice) }),
      },
      getInvoicePdf: {
        endpoint: 'GET /a/api/v1/invoices/:invoiceId/pdf',
        summary: 'Download an invoice as PDF',
        produces: 'application/pdf',
      },
      getBillingDetails: {
        endpoint: 'GET /a/api/v1/billingdetails',
        summary: 'Get the billing address and the prices of each plan',
        response: billingDetails,
      },
      saveBillingDetails: {
        endpoint: 'POST /a/api/v1/billingdetails',
        idempotency: { repeatable: 'Saves one document as a whole.' },
        summary: 'Update the billing address',
        body: z.strictObject({
          name: lineText.min(1).max(BILLING_ADDRESS_LENGTHS.name),
          line1: lineText.min(1).max(BILLING_ADDRESS_LENGTHS.line1),
          line2: lineText.max(BILLING_ADDRESS_LENGTHS.line2).default(''),
          city: lineText.min(1).max(BILLING_ADDRESS_LENGTHS.city),
          country: countryCode,
          zipcode: lineText.min(1).max(BILLING_ADDRESS_LENGTHS.zipcode),
        }),
        example: { name: 'A', line1: 'B', city: 'C', country: 'ES', zipcode: 'D' },
        response: billingDetails,
      },
      getBillingCard: {
        endpoint: 'GET /a/api/v1/billingcard',
        summary: 'Get the card on file',
        response: billingCard,
      },
      saveBillingCard: {
        endpoint: 'POST /a/api/v1/billingcard',
        idempotency: 'handler',
        summary: 'Replace the card on file. `token` is a payment method of the provider',
        body: z.strictObject({ token: z.string().min(1).max(200) }),
        example: { token: 'none' },
        response: billingCard,
      },
      createSetupIntent: {
        endpoint: 'GET /a/api/v1/billingcard/setup_intent',
        summary: 'Get what the card form needs',
        response: z.object({
          provider: z.enum(PAYMENT_PROVIDERS),
          client_secret: z.string(),
          /** Stripe's key; null in the sandbox. */
          publishable_key: z.string().nullable(),
        }),
      },
      getUsage: {
        endpoint: 'GET /a/api/v1/usage',
        summary: 'Get the usage of this billing period and the plan limits',
        response: usage,
      },
    },
  ),
}

/** Available only while the sandbox is the payment provider; otherwise 404. */
export const sandboxRoutes = routes(
  { auth: 'session', billing: true, sessionOnly: true, subscription: 'any' },
  {
    confirmSandboxCard: {
      endpoint: 'POST /a/api/v1/sandbox/card',
      idempotency: { repeatable: 'Saves nothing by itself: the card it answers is saved by another call.' },
      summary: "Create a payment method from a test card, as Stripe's form does in the browser",
      body: z.strictObject({
        client_secret: z.string().min(1).max(200),
        card: z.enum(SANDBOX_CARDS),
        /** The result of the bank's page, for the card that requires authentication. */
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
      endpoint: 'GET /a/api/v1/sandbox/clock',
      summary: 'Get the sandbox date of this account',
      response: z.object({ now: instant, days_ahead: z.number().int() }),
    },
    moveSandboxClock: {
      endpoint: 'POST /a/api/v1/sandbox/clock',
      summary: 'Advance the sandbox date and run everything due by then, or reset it to today',
      body: z.strictObject({ days_ahead: z.number().int().min(0).max(MAX_SANDBOX_DAYS) }),
      example: { days_ahead: 0 },
      response: z.object({ now: instant, days_ahead: z.number().int() }),
    },
  },
)

/** Notifications of payments from the provider, as signed events. */
export const webhookRoutes = routes(
  { auth: 'public', csrf: false, subscription: 'any', hosts: 'installation' },
  {
    receiveStripeEvent: {
      endpoint: 'POST /a/api/v1/billing/stripe/events',
      idempotency: { repeatable: 'Each event counts once, by its ID.' },
      summary: 'Receive Stripe events, authenticated by their signature',
      bodyLimit: 512 * 1024,
      rawBody: true,
      status: 200,
      response: z.object({ received: z.literal(true) }),
    },
  },
)

import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { errorText } from '../errors'
import { can, email, lineText, multilineText, webAddress } from '../fields'
import { LANGUAGES } from '../languages'
import { GATEWAY_KINDS, MAX_STRIPE_KEY, PAYMENT_SETTING_LIMITS } from './payment-values'
import { routes } from '../route'
import { formField } from '../splash/splash'
import { MAX_FIELDS } from '../splash/splash-field-values'
import { MAX_NAME } from '../field-values'

const settings = z.object({
  /** False: payments are tests, and no money moves. */
  livemode: z.boolean(),
  /** Trial packages that a device may use per day, in the site's time zone. */
  dailyTrialLimit: z.number().int().min(1).max(PAYMENT_SETTING_LIMITS.dailyTrialLimit),
  /** Emails the operators below about each payment and refund. */
  notify_email: z.boolean(),
  notify_emails: z.array(email).max(PAYMENT_SETTING_LIMITS.notify_emails),
  /** Receives payments and refunds as signed JSON; empty: none. */
  notify_webhook: webAddress,
  /** Receives new and ended payment accounts as signed JSON; empty: none. */
  webhook_accnt_notify: webAddress,
  /** Sends guests their username and password after the payment. */
  email_accnt_notify: z.boolean(),
  smsnotification: z.boolean(),
  /** Template of that text message, with {username}, {password} and {site}; empty: the default text. */
  accountsmstext: multilineText.max(PAYMENT_SETTING_LIMITS.accountsmstext),
  /** Reminds guests a day before their access ends. */
  emailexpiryreminder: z.boolean(),
  smsexpiryreminder: z.boolean(),
  /** Language of emails, text messages and invoices for guests. */
  language: z.enum(LANGUAGES),
  /** Seller on invoices; empty uses the site's name. */
  company_name: lineText.max(MAX_NAME),
  company_address: multilineText.max(PAYMENT_SETTING_LIMITS.company_address),
  company_tax_id: lineText.max(PAYMENT_SETTING_LIMITS.company_tax_id),
  /** Percentage included in prices; 0: invoices show no tax. */
  tax_rate: z.number().min(0).max(PAYMENT_SETTING_LIMITS.tax_rate).multipleOf(0.01),
  tax_name: lineText.max(PAYMENT_SETTING_LIMITS.tax_name),
})

const gateway = z.object({
  /** The current provider. Null: guests can't pay, so packages aren't offered. */
  kind: z.enum(GATEWAY_KINDS).nullable(),
  /** The reason why there is none. */
  problem: z.enum(['not_connected', 'test_keys', 'no_access', 'unreachable']).nullable(),
  connected_to_stripe: z.boolean(),
  /** The kind of connection: a linked account, or entered keys. */
  connection: z.enum(['oauth', 'keys']).nullable(),
  /** `acct_…`; empty while unknown. */
  stripe_account: z.string(),
  /** True if the connection accepts real payments. */
  stripe_livemode: z.boolean(),
  /**
   * Apple Pay and Google Pay: the domain of guests' pages, and whether Stripe has registered it. Null if no account is
   * connected, or this installation has no HTTPS address.
   */
  wallets: z.object({ domain: z.string(), ready: z.boolean() }).nullable(),
  /** Address for linking a Stripe account; null if this installation doesn't support it. */
  stripe_connection_url: z.string().nullable(),
  /** Keys can be entered. */
  show_stripe_keys: z.boolean(),
  /** The public key. A secret key is never shown again. */
  payment_auth_field2: z.string(),
  has_payment_auth_field1: z.boolean(),
  /** Signs calls to the webhooks above. */
  has_webhook_secret: z.boolean(),
  /** Error of the last webhook call; null if it succeeded. */
  webhook_error: errorText.nullable(),
  /** Percentage of each payment charged by the plan. */
  fee: z.number(),
})

const passedOn = z.string().max(300).optional()

/** Payment settings of a site. */
export const paymentSettings = settings.extend({
  ...gateway.shape,
  /** As saved at loginfields and accountfields. */
  login_fields: z.array(formField).max(MAX_FIELDS),
  account_login_fields: z.array(formField).max(MAX_FIELDS),
  can: can('update', 'connect', 'disconnect'),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

export const paymentSettingsAudit = auditActions('payment_settings', ['update', 'connect', 'disconnect'])

export const paymentSettingsRoutes = routes(
  { auth: 'session', permission: 'payment' },
  {
    getPaymentSettings: {
      endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig',
      summary: 'Get how a site sells access; defaults until saved',
      response: paymentSettings,
    },
    savePaymentSettings: {
      endpoint: 'PUT /s/:siteId/api/v1/paymentloginconfig',
      summary: 'Update how a site sells access; omitted settings are kept',
      body: settings.partial().strict(),
      example: { livemode: false },
      response: paymentSettings,
    },
    saveStripeKeys: {
      endpoint: 'PUT /s/:siteId/api/v1/paymentloginconfig/stripe/keys',
      summary: 'Connect by keys of a Stripe account. They are checked with Stripe before they are kept',
      sessionOnly: true,
      body: z.strictObject({
        /** The secret key. */
        payment_auth_field1: lineText.min(1).max(MAX_STRIPE_KEY),
        /** The public key. */
        payment_auth_field2: lineText.min(1).max(MAX_STRIPE_KEY),
      }),
      example: { payment_auth_field1: 'sk_test_1', payment_auth_field2: 'pk_test_1' },
      response: paymentSettings,
    },
    startStripeConnection: {
      endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig/stripe/connect',
      summary:
        'Redirect to Stripe to link an account. Whoever comes back within ten minutes can finish it once',
      writes: true,
      sessionOnly: true,
      status: 302,
    },
    finishStripeConnection: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/stripe/connect',
      summary: 'Finish linking a Stripe account with what Stripe passed on to the page it came back to',
      sessionOnly: true,
      body: z.strictObject({ code: lineText.min(1).max(300), state: lineText.min(1).max(300) }),
      example: { code: 'ac_1', state: 'unknown' },
      response: paymentSettings,
    },
    disconnectStripe: {
      endpoint: 'PUT /s/:siteId/api/v1/paymentloginconfig/stripe/disconnect',
      summary: 'Disconnect Stripe. Guests keep what they bought; renewals stop until it is connected again',
      sessionOnly: true,
      response: paymentSettings,
    },
    resetPaymentWebhookSecret: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/webhooksecret',
      summary: 'Make a new secret that signs calls to webhooks. The answer is the only one that holds it',
      sessionOnly: true,
      response: z.object({ secret: z.string() }),
    },
  },
)

export const stripeReturnRoutes = routes(
  { auth: 'public', subscription: 'any', hosts: 'installation' },
  {
    returnFromStripe: {
      endpoint: 'GET /stripe/connect/return',
      summary:
        'Lead the browser back from Stripe to the payment settings of the site, with what Stripe passed on',
      // Other parameters that it passes on are ignored.
      query: z.object({ code: passedOn, state: passedOn, error: passedOn }),
      status: 302,
    },
  },
)

/** Called by Stripe, and authenticated by its signature. */
export const paymentWebhookRoutes = routes(
  { auth: 'public', csrf: false, subscription: 'any', rawBody: true, bodyLimit: 256 * 1024 },
  {
    receiveGuestPaymentEvent: {
      endpoint: 'POST /s/:siteId/api/v1/paymentloginconfig/stripe/webhook',
      idempotency: { repeatable: 'Each event counts once, by its ID.' },
      summary: 'Receive an event of a Stripe account that is connected by keys',
      response: z.object({ received: z.literal(true) }),
    },
    receiveConnectEvent: {
      endpoint: 'POST /stripe/connect/webhook',
      hosts: 'installation',
      idempotency: { repeatable: 'Each event counts once, by its ID.' },
      summary: 'Receive an event of a Stripe account that is linked to this installation',
      response: z.object({ received: z.literal(true) }),
    },
  },
)

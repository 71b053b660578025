import type { ErrorText, PaymentSettings } from '@portico/shared/contracts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, changed, moment, reference } from '../../platform/db/columns'

/** Settings that an operator can change, except the mode. Absent keys use the default. */
export type StoredPaymentSettings = Partial<
  Pick<
    PaymentSettings,
    | 'dailyTrialLimit'
    | 'notify_email'
    | 'notify_emails'
    | 'notify_webhook'
    | 'webhook_accnt_notify'
    | 'email_accnt_notify'
    | 'smsnotification'
    | 'accountsmstext'
    | 'emailexpiryreminder'
    | 'smsexpiryreminder'
    | 'language'
    | 'company_name'
    | 'company_address'
    | 'company_tax_id'
    | 'tax_rate'
    | 'tax_name'
  >
>

/** Payment settings and provider connection of a site. */
export const paymentGateway = pgTable('payment_gateway', {
  siteId: reference('site_id').primaryKey(),
  /** False: test mode. */
  livemode: boolean('livemode').notNull().default(false),
  connection: text('connection').$type<'oauth' | 'keys'>(),
  /** acct_… */
  stripeAccount: text('stripe_account').notNull().default(''),
  stripeLivemode: boolean('stripe_livemode').notNull().default(false),
  publishableKey: text('publishable_key').notNull().default(''),
  /** Encrypted; set for a connection by keys. */
  secretKey: bytea('secret_key'),
  /** we_… */
  stripeWebhookRef: text('stripe_webhook_ref').notNull().default(''),
  /** Encrypted; set for a connection by keys. */
  stripeWebhookSecret: bytea('stripe_webhook_secret'),
  /** Hash of the endpoint's address and events; null: unknown. */
  stripeWebhookHash: bytea('stripe_webhook_hash'),
  /** Domain registered for Apple Pay and Google Pay; empty: none yet. */
  stripeWalletDomain: text('stripe_wallet_domain').notNull().default(''),
  /** sha256 of the state that Stripe must return. */
  connectStateHash: bytea('connect_state_hash'),
  connectStateExpiresAt: moment('connect_state_expires_at'),
  /** Encrypted; signs our calls to the operator's webhooks. */
  webhookSecret: bytea('webhook_secret'),
  /** Error of the last call. */
  webhookError: jsonb('webhook_error').$type<ErrorText>(),
  settings: jsonb('settings').$type<StoredPaymentSettings>().notNull().default({}),
  ...changed(),
})

/** State of payments in the sandbox; only the sandbox reads it. */
export const paymentSandbox = pgTable('payment_sandbox', {
  ref: text('ref').primaryKey(),
  siteId: reference('site_id').notNull(),
  state: jsonb('state').notNull(),
  createdAt: moment('created_at').notNull(),
})

/**
 * Matches payments that count: test payments count only if none of the sites takes live ones.
 * @param siteId operand that the ID of one of these sites equals: an ID, or `any(…)`
 */
export function isCounted({ livemode }: { livemode: SQLWrapper }, siteId: SQL): SQL {
  return sql`${livemode} = (
    select coalesce(bool_or(takes.livemode), false) from ${paymentGateway} takes where takes.site_id = ${siteId}
  )`
}

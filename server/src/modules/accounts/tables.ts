import { bigint, boolean, char, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CANCEL_REASONS, Language, PlanType, Role } from '@portico/shared/contracts'
import { bytea, citext, createdAt, identity, moment, reference } from '../../platform/db/columns'
import type { BillingAddress, StoredCard } from '../billing/tables'

export const plan = pgTable('plan', {
  planType: text('plan_type').$type<PlanType>().primaryKey(),
  position: integer('position').notNull(),
  activeDevices: integer('active_devices').notNull(),
  vouchers: integer('vouchers').notNull(),
  /** In percent. numeric arrives as text. */
  paymentFee: numeric('payment_fee', { precision: 5, scale: 2 }).notNull(),
})

/** What is stored of a subscription are facts; its status is worked out of them (subscription-state.ts). */
export const account = pgTable('account', {
  id: identity(),
  name: text('name').notNull(),
  /** May use the control panel: admins, clients, branding. */
  isProvider: boolean('is_provider').notNull().default(false),
  /** Runs this installation: its people release remotes for every account. */
  isPlatform: boolean('is_platform').notNull().default(false),
  /** Null where no plan was ever chosen. */
  planType: text('plan_type').$type<PlanType>(),
  billingPeriod: text('billing_period').$type<'monthly' | 'yearly'>(),
  trialEnd: moment('trial_end'),
  /** End of the paid period. Null while nothing was ever paid. */
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  cancelledAt: moment('cancelled_at'),
  /** Set while the last payment failed. */
  paymentFailedAt: moment('payment_failed_at'),
  cardUpdatedRequired: boolean('card_updated_required').notNull().default(false),
  /** What this account pays in. */
  currency: char('currency', { length: 3 }).notNull().default('USD'),
  currentPeriodStart: moment('current_period_start'),
  /** The provider charges the next period by itself. */
  renews: boolean('renews').notNull().default(false),
  billingAddress: jsonb('billing_address').$type<BillingAddress>(),
  card: jsonb('card').$type<StoredCard>(),
  stripeCustomerId: text('stripe_customer_id'),
  /** Milliseconds that the sandbox's clock runs ahead for this account. */
  sandboxOffset: bigint('sandbox_offset', { mode: 'number' }).notNull().default(0),
  cancelReason: text('cancel_reason').$type<(typeof CANCEL_REASONS)[number]>(),
  cancelText: text('cancel_text').notNull().default(''),
  trialRemindedAt: moment('trial_reminded_at'),
  /** A call to the payment provider is under way until then at the latest. */
  billingBusyUntil: moment('billing_busy_until'),
  /** When the state that stands here was read at the provider. */
  billingSyncedAt: moment('billing_synced_at'),
  /** What was said of the business at registration. */
  business: jsonb('business').$type<Record<string, string | boolean>>(),
  createdAt: createdAt(),
})

export const appUser = pgTable('app_user', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  email: citext('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  displayname: text('displayname').notNull(),
  language: text('language').$type<Language>().notNull().default('en-US'),
  timezone: text('timezone').notNull().default('UTC'),
  role: text('role').$type<Role>().notNull(),
  lastLoginAt: moment('last_login_at'),
  /** Sealed; null while two-factor authentication is off. */
  tfSecret: bytea('tf_secret'),
  /** Sealed; being set up. */
  tfPendingSecret: bytea('tf_pending_secret'),
  /** Time step of the last code that was taken. */
  tfLastStep: bigint('tf_last_step', { mode: 'number' }),
  passwordChangedAt: moment('password_changed_at'),
  /** When their invitation was last sent; null for those who registered. */
  invitedAt: moment('invited_at'),
  /** False: refuses to be counted by a connected analytics service. */
  usageStatistics: boolean('usage_statistics').notNull().default(true),
  createdAt: createdAt(),
})

/** What a key may be used for. */
export type ApiKeyScope = 'releases' | 'api'

/** Keys of programs. Each acts for the person who made it, within its scopes. */
export const apiKey = pgTable('api_key', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  userId: reference('user_id').notNull(),
  name: text('name').notNull(),
  /** First characters of the key, to recognise it by. */
  prefix: text('prefix').notNull(),
  /** sha256 of the key; the key itself is never stored. */
  hash: bytea('hash').notNull(),
  scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
  /** With the scope `releases`: remotes that it can publish and promote. */
  remotes: text('remotes').array().notNull().default([]),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
  /** Null: until it is revoked. */
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
})

/** Renewed by triggers whenever what plans grant changes, see grants.ts. */
export const grantsVersion = pgTable('grants_version', { version: uuid('version').notNull() })

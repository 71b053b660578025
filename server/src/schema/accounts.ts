import { bigint, boolean, char, integer, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { CANCEL_REASONS, Language, NewSiteAccess, PlanType, Role } from '@portico/shared/contracts'
import { bytea, citext, createdAt, identity, moment, reference } from '../platform/db/columns'
import type { BillingAddress, StoredCard } from './billing'

export const plan = pgTable('plan', {
  planType: text('plan_type').$type<PlanType>().primaryKey(),
  position: integer('position').notNull(),
  activeDevices: integer('active_devices').notNull(),
  vouchers: integer('vouchers').notNull(),
  /** In percent. Drizzle reads numeric as string. */
  paymentFee: numeric('payment_fee', { precision: 5, scale: 2 }).notNull(),
})

/** Subscription columns store facts; the status is derived from them (subscription-state.ts). */
export const account = pgTable('account', {
  id: identity(),
  name: text('name').notNull(),
  /** Can use the control panel: admins, clients, branding. */
  isProvider: boolean('is_provider').notNull().default(false),
  /** Operates this installation: its users release remotes for every account. */
  isPlatform: boolean('is_platform').notNull().default(false),
  /** Null if no plan was ever selected. */
  planType: text('plan_type').$type<PlanType>(),
  billingPeriod: text('billing_period').$type<'monthly' | 'yearly'>(),
  trialEnd: moment('trial_end'),
  /** End of the paid period. Null if nothing was ever paid. */
  currentPeriodEnd: moment('current_period_end'),
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  cancelledAt: moment('cancelled_at'),
  /** Set while the last payment failed. */
  paymentFailedAt: moment('payment_failed_at'),
  cardUpdatedRequired: boolean('card_updated_required').notNull().default(false),
  /** Currency that this account pays in. */
  currency: char('currency', { length: 3 }).notNull().default('USD'),
  currentPeriodStart: moment('current_period_start'),
  /** True if the provider charges the next period automatically. */
  renews: boolean('renews').notNull().default(false),
  billingAddress: jsonb('billing_address').$type<BillingAddress>(),
  card: jsonb('card').$type<StoredCard>(),
  stripeCustomerId: text('stripe_customer_id'),
  /** Milliseconds that the sandbox's clock is ahead for this account. */
  sandboxOffset: bigint('sandbox_offset', { mode: 'number' }).notNull().default(0),
  cancelReason: text('cancel_reason').$type<(typeof CANCEL_REASONS)[number]>(),
  cancelText: text('cancel_text').notNull().default(''),
  trialRemindedAt: moment('trial_reminded_at'),
  /** Lease of the running call to the payment provider. */
  billingBusyUntil: moment('billing_busy_until'),
  /** Time when the stored state was read from the provider. */
  billingSyncedAt: moment('billing_synced_at'),
  /** Users without two-factor authentication have to set it up before anything else. */
  twoFactorRequired: boolean('two_factor_required').notNull().default(false),
  /** Business details given at registration. */
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
  /** Address of the last sign-in; erased after 90 days. */
  lastLoginIp: text('last_login_ip'),
  /** Encrypted; null while two-factor authentication is off. */
  tfSecret: bytea('tf_secret'),
  /** Encrypted; set while two-factor authentication is being set up. */
  tfPendingSecret: bytea('tf_pending_secret'),
  /** Time step of the last accepted code. */
  tfLastStep: bigint('tf_last_step', { mode: 'number' }),
  passwordChangedAt: moment('password_changed_at'),
  /** Time of the last invitation; null for users who registered themselves. */
  invitedAt: moment('invited_at'),
  invitedBy: reference('invited_by'),
  /** Set while the user can't sign in. */
  deactivatedAt: moment('deactivated_at'),
  /** For clients: access to sites that are created later. */
  newSites: jsonb('new_sites').$type<NewSiteAccess>(),
  /** False if the user opted out of the connected analytics service. */
  usageStatistics: boolean('usage_statistics').notNull().default(true),
  createdAt: createdAt(),
})

/** Scopes of a key. */
export type ApiKeyScope = 'releases' | 'api'

/** Keys for programs. Each acts for the user who created it, within its scopes. */
export const apiKey = pgTable('api_key', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  userId: reference('user_id').notNull(),
  name: text('name').notNull(),
  /** First characters of the key, by which users recognize it. */
  prefix: text('prefix').notNull(),
  /** sha256 of the key; the key itself is never stored. */
  hash: bytea('hash').notNull(),
  scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
  /** Remotes that a key with the scope `releases` can publish and promote. */
  remotes: text('remotes').array().notNull().default([]),
  createdAt: createdAt(),
  lastUsedAt: moment('last_used_at'),
  /** Null: valid until it's revoked. */
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
})

/** Version that triggers renew whenever the grants of plans change, see grants.ts. */
export const grantsVersion = pgTable('grants_version', { version: uuid('version').notNull() })

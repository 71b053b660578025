import type {
  CANCEL_REASONS,
  Language,
  LevelMap,
  LoginMethod,
  PlanType,
  Role,
} from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import type { BillingAddress, StoredCard } from './billing'

/** What a key may be used for. */
export type ApiKeyScope = 'releases' | 'api'

/** Text that compares without regard to case (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** bigint identity key, read as a number. */
export const identity = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A reference to an identity key. */
export const reference = (name: string) => bigint(name, { mode: 'number' })
/** timestamptz, read as a Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
/** When the row was made. */
export const createdAt = () => moment('created_at').notNull().defaultNow()

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
  planType: text('plan_type')
    .$type<PlanType>()
    .references(() => plan.planType),
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
  stripeCustomerId: text('stripe_customer_id').unique(),
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

export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    email: citext('email').notNull().unique(),
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
    createdAt: createdAt(),
  },
  (table) => [unique('app_user_account_id_id_key').on(table.accountId, table.id)],
)

export const appSession = pgTable(
  'app_session',
  {
    id: identity(),
    /** sha256 of the cookie; the cookie itself is never stored. */
    sidHash: bytea('sid_hash').notNull().unique(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** The end however often it is used. */
    expiresAt: moment('expires_at').notNull(),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [
    index('app_session_user_id_idx').on(table.userId),
    index('app_session_expires_at_idx').on(table.expiresAt),
  ],
)

export const site = pgTable(
  'site',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    hotspotType: text('hotspot_type').notNull(),
    routerType: text('router_type').notNull(),
    timezone: text('timezone').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    defaultCountrycode: char('default_countrycode', { length: 2 }).notNull(),
    /** Guests confirm their address by a link. */
    validateEmail: boolean('validate_email').notNull().default(false),
    /** Where guests go after they have logged in. Empty: the page that they asked for. */
    redirectUrl: text('redirect_url').notNull().default(''),
    createdAt: createdAt(),
    /** Nobody sees it any more; what is in it goes in the background. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    unique('site_account_id_id_key').on(table.accountId, table.id),
    index('site_deleted_at_idx')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
)

/** Which sites a client may enter and what they may do there. Owners and admins need no rows. */
export const siteMember = pgTable(
  'site_member',
  {
    siteId: reference('site_id').notNull(),
    userId: reference('user_id').notNull(),
    /** Part of both keys, so that nobody becomes a member in another account. */
    accountId: reference('account_id').notNull(),
    /** Areas left out are `none`. */
    levels: jsonb('levels').$type<Partial<LevelMap>>().notNull().default({}),
    /** Works at the counter: vouchers and guest accounts, with personal data masked, and nothing else. */
    frontDesk: boolean('front_desk').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.userId] }),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.accountId, table.userId],
      foreignColumns: [appUser.accountId, appUser.id],
    }).onDelete('cascade'),
    index('site_member_user_id_idx').on(table.userId),
  ],
)

/** The ways to log in that a site offers its guests, in the order shown. */
export const loginMethod = pgTable(
  'login_method',
  {
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<LoginMethod>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.kind] })],
)

/** Counts of attempts in a window, by key. Unlogged: losing it in a crash costs nothing. */
export const rateBucket = pgTable('rate_bucket', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnd: moment('window_end').notNull(),
})

/** Keys of programs. Each acts for the person who made it, within its scopes. */
export const apiKey = pgTable(
  'api_key',
  {
    id: identity(),
    accountId: reference('account_id').notNull(),
    userId: reference('user_id').notNull(),
    name: text('name').notNull(),
    /** First characters of the key, to recognise it by. */
    prefix: text('prefix').notNull(),
    /** sha256 of the key; the key itself is never stored. */
    hash: bytea('hash').notNull().unique(),
    scopes: text('scopes').array().$type<ApiKeyScope[]>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.userId],
      foreignColumns: [appUser.accountId, appUser.id],
    }).onDelete('cascade'),
    index('api_key_account_id_idx').on(table.accountId),
    index('api_key_user_id_idx').on(table.userId),
  ],
)

/** Who changed what. Never updated, never deleted. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: identity(),
    accountId: reference('account_id').references(() => account.id, { onDelete: 'set null' }),
    userId: reference('user_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** As the person or the key was called then. */
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subject: text('subject').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
    after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
    /** The site may be gone. */
    siteId: reference('site_id'),
  },
  (table) => [
    index('audit_log_subject_idx').on(table.subjectKind, table.subject, table.id),
    index('audit_log_account_id_created_at_idx').on(
      table.accountId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('audit_log_site_id_idx')
      .on(table.accountId, table.siteId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.siteId} is not null`),
    index('audit_log_user_id_idx').on(table.userId),
  ],
)

import type { PlanType } from '@portico/shared/contracts'
import { char, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, bytea, identity, moment, plan, reference } from './account'

export type BillingPeriod = 'monthly' | 'yearly'

/** The card that pays. */
export interface StoredCard {
  /** The provider's id of it. */
  ref: string
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

/** Address on invoices. */
export interface BillingAddress {
  name: string
  line1: string
  line2: string
  city: string
  /** ISO 3166-1 alpha-2. */
  country: string
  zipcode: string
}

export interface InvoiceLine {
  /** `unused`: taken off for time already paid. `balance`: taken from earlier credit. */
  kind: 'plan' | 'unused' | 'balance' | 'other'
  /** `engage_yearly`; null where the provider only says it in words. */
  plan_id: string | null
  /** The provider's words; '' where `kind` says all. */
  text: string
  from: string
  to: string
  /** Minor units. */
  amount: number
}

/** What a tier costs. */
export const price = pgTable(
  'price',
  {
    planType: text('plan_type')
      .$type<PlanType>()
      .notNull()
      .references(() => plan.planType),
    billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.planType, table.billingPeriod, table.currency] })],
)

const ofAccount = () =>
  reference('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' })

export const invoice = pgTable(
  'invoice',
  {
    id: identity(),
    accountId: ofAccount(),
    number: text('number').notNull().unique(),
    providerRef: text('provider_ref').notNull().unique(),
    periodStart: moment('period_start').notNull(),
    periodEnd: moment('period_end').notNull(),
    /** Minor units. */
    amount: integer('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    status: text('status').$type<'paid' | 'open' | 'void'>().notNull(),
    /** Tries to charge it. */
    attempts: integer('attempts').notNull(),
    lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
    /** As it was when the invoice was made. */
    address: jsonb('address').$type<BillingAddress>(),
    /** At the provider, where it makes the PDF. */
    pdfUrl: text('pdf_url'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('invoice_account_id_idx').on(table.accountId, table.createdAt, table.id)],
)

/** Events of the provider that were applied. */
export const providerEvent = pgTable(
  'provider_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('provider_event_received_at_idx').on(table.receivedAt)],
)

/** Answers to calls that must not happen twice, by the caller's Idempotency-Key. */
export const idempotencyKey = pgTable(
  'keyed_call',
  {
    accountId: ofAccount(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: bytea('body_hash').notNull(),
    /** Null while the first call is under way. */
    answer: jsonb('answer'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.route, table.key] }),
    index('keyed_call_created_at_idx').on(table.createdAt),
  ],
)

/** What the built-in provider knows of an account; only that provider reads it. */
export const sandboxCustomer = pgTable('sandbox_customer', {
  accountId: reference('account_id')
    .primaryKey()
    .references(() => account.id, { onDelete: 'cascade' }),
  state: jsonb('state').notNull(),
  /** Next renewal or try, in the account's own time. */
  dueAt: moment('due_at'),
})

export type UsageKind = 'active_devices' | 'vouchers'

/** Warnings that were mailed: one of each in a period. */
export const usageWarning = pgTable(
  'usage_warning',
  {
    accountId: ofAccount(),
    periodStart: moment('period_start').notNull(),
    kind: text('kind').$type<UsageKind>().notNull(),
    percent: integer('percent').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.periodStart, table.kind, table.percent] })],
)

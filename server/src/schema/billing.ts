import { char, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlanType } from '@portico/shared/contracts'
import { identity, moment, reference } from '../platform/db/columns'

/** The stored payment card. */
export interface StoredCard {
  /** ID at the provider. */
  ref: string
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

export type BillingPeriod = 'monthly' | 'yearly'

/** Price of a tier. */
export const price = pgTable('price', {
  planType: text('plan_type').$type<PlanType>().notNull(),
  billingPeriod: text('billing_period').$type<BillingPeriod>().notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  /** Minor units. */
  amount: integer('amount').notNull(),
})

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
  /** `unused`: deducted for unused paid time. `balance`: deducted from earlier credit. */
  kind: 'plan' | 'unused' | 'balance' | 'other'
  /** Plan and period, for example `engage_yearly`; null if the provider describes it only in text. */
  plan_id: string | null
  /** Provider's description; '' if `kind` is sufficient. */
  text: string
  from: string
  to: string
  /** Minor units. */
  amount: number
}

export const invoice = pgTable('invoice', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  number: text('number').notNull(),
  providerRef: text('provider_ref').notNull(),
  periodStart: moment('period_start').notNull(),
  periodEnd: moment('period_end').notNull(),
  /** Minor units. */
  amount: integer('amount').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  status: text('status').$type<'paid' | 'open' | 'void'>().notNull(),
  /** Attempts to charge it. */
  attempts: integer('attempts').notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  /** Billing address at the time of the invoice. */
  address: jsonb('address').$type<BillingAddress>(),
  /** PDF at the provider, if it makes one. */
  pdfUrl: text('pdf_url'),
  createdAt: moment('created_at').notNull(),
})

/** Events of the provider that were applied. */
export const providerEvent = pgTable('provider_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** State of an account at the built-in provider; only that provider reads it. */
export const sandboxCustomer = pgTable('sandbox_customer', {
  accountId: reference('account_id').primaryKey(),
  state: jsonb('state').notNull(),
  /** Next renewal or retry, by the account's own clock. */
  dueAt: moment('due_at'),
})

export type UsageKind = 'active_devices' | 'vouchers'

/** Emailed usage warnings: one of each kind and percentage in a period. */
export const usageWarning = pgTable('usage_warning', {
  accountId: reference('account_id').notNull(),
  periodStart: moment('period_start').notNull(),
  kind: text('kind').$type<UsageKind>().notNull(),
  percent: integer('percent').notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Usage of the current period as of the last hourly count. */
export const accountUsage = pgTable('account_usage', {
  accountId: reference('account_id').primaryKey(),
  periodStart: moment('period_start').notNull(),
  activeDevices: integer('active_devices').notNull(),
  vouchers: integer('vouchers').notNull(),
  measuredAt: moment('measured_at').notNull(),
})

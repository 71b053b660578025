import { char, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { PlanType } from '@portico/shared/contracts'
import { identity, moment, reference } from '../../platform/db/columns'

/** The card that pays. */
export interface StoredCard {
  /** The provider's id of it. */
  ref: string
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

export type BillingPeriod = 'monthly' | 'yearly'

/** What a tier costs. */
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
  /** Tries to charge it. */
  attempts: integer('attempts').notNull(),
  lines: jsonb('lines').$type<InvoiceLine[]>().notNull(),
  /** As it was when the invoice was made. */
  address: jsonb('address').$type<BillingAddress>(),
  /** At the provider, where it makes the PDF. */
  pdfUrl: text('pdf_url'),
  createdAt: moment('created_at').notNull(),
})

/** Events of the provider that were applied. */
export const providerEvent = pgTable('provider_event', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: moment('received_at').notNull(),
})

/** What the built-in provider knows of an account; only that provider reads it. */
export const sandboxCustomer = pgTable('sandbox_customer', {
  accountId: reference('account_id').primaryKey(),
  state: jsonb('state').notNull(),
  /** Next renewal or try, in the account's own time. */
  dueAt: moment('due_at'),
})

export type UsageKind = 'active_devices' | 'vouchers'

/** Warnings that were mailed: one of each in a period. */
export const usageWarning = pgTable('usage_warning', {
  accountId: reference('account_id').notNull(),
  periodStart: moment('period_start').notNull(),
  kind: text('kind').$type<UsageKind>().notNull(),
  percent: integer('percent').notNull(),
  createdAt: moment('created_at').notNull(),
})

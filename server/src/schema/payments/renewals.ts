import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../../platform/db/columns'

/** Details of a failed renewal. */
export interface FailedRenewal {
  /** Minor units. */
  amount: number
  currency: string
  /** ISO 8601; null if it isn't retried. */
  retryAt: string | null
}

/** Notices waiting to be sent to paying guests. */
export const paymentNotice = pgTable('payment_notice', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  paymentAccountId: reference('payment_account_id').notNull(),
  kind: text('kind').$type<'credentials' | 'expiry' | 'renewal_failed' | 'renewal_stopped'>().notNull(),
  channel: text('channel').$type<'mail' | 'sms'>().notNull(),
  details: jsonb('details').$type<Partial<FailedRenewal>>().notNull().default({}),
  /** Due time; of a claimed notice, the end of the lease. */
  nextAt: moment('next_at').notNull(),
  /** Changes with every claim. */
  leaseToken: uuid('lease_token'),
  createdAt: moment('created_at').notNull(),
})

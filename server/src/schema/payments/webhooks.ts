import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../../platform/db/columns'

/** Calls to operators' webhooks. */
export const paymentWebhookCall = pgTable('payment_webhook_call', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** For example payment-7, refund-3, dispute-2, dispute-won-2, account-5 or account-5-ended-1767225600. */
  callKey: text('call_key').notNull(),
  target: text('target').$type<'payments' | 'accounts'>().notNull(),
  type: text('type')
    .$type<
      | 'payment.succeeded'
      | 'refund.succeeded'
      | `dispute.${'created' | 'won' | 'lost'}`
      | 'account.created'
      | 'account.ended'
    >()
    .notNull(),
  /** Cleared after the last attempt, because it names guests. */
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  attempts: integer('attempts').notNull().default(0),
  /** Null once it was accepted or given up. */
  nextAt: moment('next_at'),
  createdAt: moment('created_at').notNull(),
})

/** Events of the payment provider that were applied. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    siteId: reference('site_id').notNull(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.id] })],
)

import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../platform/db/columns'
import type { Language } from '@portico/shared/contracts'

export type MessageState = 'waiting' | 'sent' | 'kept' | 'failed'

/** A queued email, or a stored one if no mail server is configured. */
export const outboundMessage = pgTable('outbound_message', {
  id: identity(),
  accountId: reference('account_id'),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Encrypted JSON of the template's values. */
  payload: bytea('payload').notNull(),
  state: text('state').$type<MessageState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  /** Due time; of a claimed email, the end of the lease. */
  nextAttemptAt: moment('next_attempt_at').notNull(),
  /** Changes with every claim; null if it was queued again since. */
  leaseToken: uuid('lease_token'),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  /** Set for emails about a site. */
  siteId: reference('site_id'),
})

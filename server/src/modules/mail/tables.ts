import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../../platform/db/columns'
import type { Language } from '@portico/shared/contracts'

export type MessageState = 'waiting' | 'sent' | 'kept' | 'failed'

/** A mail on its way, or kept to be read where no mail server is set up. */
export const outboundMessage = pgTable('outbound_message', {
  id: identity(),
  accountId: reference('account_id'),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Sealed JSON of the template's values. */
  payload: bytea('payload').notNull(),
  state: text('state').$type<MessageState>().notNull().default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: moment('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: moment('created_at').notNull(),
  sentAt: moment('sent_at'),
  /** Of mails about a site. */
  siteId: reference('site_id'),
})

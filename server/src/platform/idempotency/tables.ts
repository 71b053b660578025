import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, moment, reference } from '../db/columns'

/** Answers to calls that must not be repeated, by the caller's Idempotency-Key. */
export const idempotentRequest = pgTable('idempotent_request', {
  accountId: reference('account_id').notNull(),
  userId: reference('user_id').notNull(),
  route: text('route').notNull(),
  key: text('key').notNull(),
  bodyHash: bytea('body_hash').notNull(),
  /** Null while the first call is in progress. */
  answer: jsonb('answer'),
  /** Set instead of `answer` by the platform, because the answer may contain secrets. */
  sealedAnswer: bytea('sealed_answer'),
  createdAt: moment('created_at').notNull(),
})

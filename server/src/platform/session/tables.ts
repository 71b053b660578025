import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, citext, createdAt, identity, moment, reference } from '../db/columns'

export const appSession = pgTable('app_session', {
  id: identity(),
  /** sha256 of the cookie; the cookie itself is never stored. */
  sidHash: bytea('sid_hash').notNull(),
  userId: reference('user_id').notNull(),
  createdAt: createdAt(),
  lastSeenAt: moment('last_seen_at').notNull(),
  /** Latest end, regardless of use. */
  expiresAt: moment('expires_at').notNull(),
  address: text('address').notNull(),
  userAgent: text('user_agent').notNull().default(''),
})

/** Counts of attempts in a window, by key. Unlogged: losing them in a crash is acceptable. */
export const rateBucket = pgTable('rate_bucket', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEnd: moment('window_end').notNull(),
})

/** Leaky buckets of attempts, by key. Also unlogged. */
export const attemptBucket = pgTable('attempt_bucket', {
  key: text('key').primaryKey(),
  /**
   * Each attempt moves it forward by its share of an hour, and the bucket is empty once the time has passed.
   */
  emptyAt: moment('empty_at').notNull(),
})

export type TokenPurpose = 'login' | 'password' | 'registration'

export const oneTimeToken = pgTable('one_time_token', {
  id: identity(),
  /** sha256 of the token. */
  tokenHash: bytea('token_hash').notNull(),
  purpose: text('purpose').$type<TokenPurpose>().notNull(),
  userId: reference('user_id'),
  /** Set if there is no user yet. */
  email: citext('email'),
  /** Set if the token accepts an invitation. */
  invitationId: reference('invitation_id'),
  triesLeft: integer('tries_left').notNull().default(5),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

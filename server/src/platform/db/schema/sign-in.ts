import type { Language } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account, appUser, bytea, citext, identity, moment, reference, site } from './account'

export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    codeHash: bytea('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

export type TokenPurpose = 'login' | 'password' | 'registration'

export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: identity(),
    /** sha256 of the token. */
    tokenHash: bytea('token_hash').notNull().unique(),
    purpose: text('purpose').$type<TokenPurpose>().notNull(),
    userId: reference('user_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** Where there is no user yet. */
    email: citext('email'),
    triesLeft: integer('tries_left').notNull().default(5),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('one_time_token_user_id_idx').on(table.userId),
    index('one_time_token_expires_at_idx').on(table.expiresAt),
  ],
)

export const userIdentity = pgTable(
  'user_identity',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: reference('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('user_identity_user_id_idx').on(table.userId),
  ],
)

export type MessageState = 'waiting' | 'sent' | 'kept' | 'failed'

/** A mail on its way, or kept to be read where no mail server is set up. */
export const outboundMessage = pgTable(
  'outbound_message',
  {
    id: identity(),
    accountId: reference('account_id').references(() => account.id, { onDelete: 'cascade' }),
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
    siteId: reference('site_id').references(() => site.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('outbound_message_account_id_idx').on(table.accountId),
    index('outbound_message_site_id_idx')
      .on(table.siteId, table.template, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.siteId} is not null`),
  ],
)

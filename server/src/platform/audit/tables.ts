import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../db/columns'

/** Log of changes. Rows are never updated or deleted. */
export const auditLog = pgTable('audit_log', {
  id: identity(),
  accountId: reference('account_id'),
  userId: reference('user_id'),
  /** Name of the user or the key at that time. */
  actor: text('actor').notNull(),
  action: text('action').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subject: text('subject').notNull(),
  before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
  after: jsonb('after').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: moment('created_at').notNull(),
  /** The site may be deleted. */
  siteId: reference('site_id'),
})

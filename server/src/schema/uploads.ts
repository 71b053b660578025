import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../platform/db/columns'

/** Uploaded images. Their bytes are in the blob store under `{account}/{name}`. */
export const upload = pgTable('upload', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: belongs to the account. */
  siteId: reference('site_id'),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  /** Bytes. */
  size: integer('size').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by'),
})

import type { ViewParams } from '@portico/shared/contracts'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../platform/db/columns'

/** A view belongs to a user and a list, never to a site. */
export const savedView = pgTable('saved_view', {
  id: identity(),
  userId: reference('user_id').notNull(),
  /** Key of the list. Remotes bring lists, so any well-formed key may occur. */
  list: text('list').notNull(),
  name: text('name').notNull(),
  params: jsonb('params').$type<ViewParams>().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

import { pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../platform/db/columns'

export const __ITEM_CAMEL__ = pgTable('__TABLE__', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
})

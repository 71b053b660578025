import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'

export const userIdentity = pgTable('user_identity', {
  issuer: text('issuer').notNull(),
  subject: text('subject').notNull(),
  userId: reference('user_id').notNull(),
  createdAt: moment('created_at').notNull(),
})

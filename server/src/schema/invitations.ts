import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { citext, moment, reference } from '../platform/db/columns'

/** Invited admins, who have no user yet. */
export const invitation = pgTable('invitation', {
  /** Becomes the ID of the user. The database takes it from the sequence of users. */
  id: reference('id')
    .primaryKey()
    .default(sql`nextval('app_user_id_seq')`),
  accountId: reference('account_id').notNull(),
  email: citext('email').notNull(),
  displayname: text('displayname').notNull(),
  /** Sender of the last invitation. It works only while the sender may send one. */
  invitedBy: reference('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

import type { NewSiteAccess } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, moment, reference } from '../platform/db/columns'

/** Invited admins and clients, who have no user yet. */
export const invitation = pgTable('invitation', {
  /** Becomes the ID of the user. The database takes it from the sequence of users. */
  id: reference('id')
    .primaryKey()
    .default(sql`nextval('app_user_id_seq')`),
  accountId: reference('account_id').notNull(),
  email: citext('email').notNull(),
  displayname: text('displayname').notNull(),
  role: text('role').$type<'admin' | 'client'>().notNull(),
  /** For clients: access to sites that are created later. */
  newSites: jsonb('new_sites').$type<NewSiteAccess>(),
  /** Sender of the last invitation. It works only while the sender may send one. */
  invitedBy: reference('invited_by').notNull(),
  invitedAt: moment('invited_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

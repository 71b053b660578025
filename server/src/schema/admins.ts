import { boolean, pgTable, pgView, text } from 'drizzle-orm/pg-core'
import { citext, moment, reference } from '../platform/db/columns'

/** A transfer that the owner has confirmed and the new owner hasn't yet. */
export const ownershipTransfer = pgTable('ownership_transfer', {
  accountId: reference('account_id').primaryKey(),
  fromUserId: reference('from_user_id').notNull(),
  toUserId: reference('to_user_id').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Owners, admins and invited admins in one list. */
export const accountAdmin = pgView('account_admin', {
  id: reference('id').notNull(),
  accountId: reference('account_id').notNull(),
  email: citext('email').notNull(),
  displayname: text('displayname').notNull(),
  role: text('role').$type<'owner' | 'admin'>().notNull(),
  twoFactor: boolean('two_factor').notNull(),
  invitedAt: moment('invited_at'),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  deactivatedAt: moment('deactivated_at'),
  /** Null for users. */
  expiresAt: moment('expires_at'),
  lastLoginIp: text('last_login_ip'),
}).existing()

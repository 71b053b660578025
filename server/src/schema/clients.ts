import type { NewSiteAccess } from '@portico/shared/contracts'
import { boolean, jsonb, pgView, text } from 'drizzle-orm/pg-core'
import { citext, moment, reference } from '../platform/db/columns'

/** Clients and invited clients in one list. */
export const accountClient = pgView('account_client', {
  id: reference('id').notNull(),
  accountId: reference('account_id').notNull(),
  email: citext('email').notNull(),
  displayname: text('displayname').notNull(),
  twoFactor: boolean('two_factor').notNull(),
  newSites: jsonb('new_sites').$type<NewSiteAccess>(),
  invitedAt: moment('invited_at'),
  createdAt: moment('created_at').notNull(),
  lastLoginAt: moment('last_login_at'),
  deactivatedAt: moment('deactivated_at'),
  /** Null for users. */
  expiresAt: moment('expires_at'),
}).existing()

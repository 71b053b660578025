import { pgTable } from 'drizzle-orm/pg-core'
import { citext, identity, moment, reference } from '../platform/db/columns'

/** Sessions that show the dashboard as a client. A row stays until the end is in the audit log. */
export const viewAs = pgTable('view_as', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null once the session has ended. */
  sessionId: reference('session_id'),
  viewerId: reference('viewer_id').notNull(),
  viewerEmail: citext('viewer_email').notNull(),
  /** Null once the client was removed. */
  clientId: reference('client_id'),
  clientEmail: citext('client_email').notNull(),
  until: moment('until').notNull(),
})

import type { ErrorText, NewSiteAccess, SiteBulkAction, SiteBulkTarget } from '@portico/shared/contracts'
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../platform/db/columns'

export interface SiteBulkOptions {
  /** Site whose settings are copied, with its name at that time. */
  from: SiteBulkAction['from']
  parts: SiteBulkAction['parts']
  clients: SiteBulkAction['clients']
  /** Access that the clients get. */
  access: NewSiteAccess | null
}

/** An action on many sites, which runs with the rights that its user has by then. */
export const siteBulkTable = pgTable('site_bulk_action', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  userId: reference('user_id').notNull(),
  kind: text('kind').$type<SiteBulkAction['action']>().notNull(),
  options: jsonb('options').$type<SiteBulkOptions>().notNull(),
  state: text('state').$type<SiteBulkAction['state']>().notNull().default('pending'),
  total: integer('total').notNull(),
  /** Increases with every claim; see `claimJob`. */
  attempt: integer('attempt').notNull().default(0),
  /** Heartbeat of the process that runs it. */
  heartbeatAt: moment('heartbeat_at'),
  createdAt: moment('created_at').notNull(),
  finishedAt: moment('finished_at'),
  expiresAt: moment('expires_at').notNull(),
})

/** A site of an action, with its result. */
export const siteBulkTarget = pgTable(
  'site_bulk_target',
  {
    bulkId: reference('bulk_id').notNull(),
    siteId: reference('site_id').notNull(),
    /** Name when the action began. */
    name: text('name').notNull(),
    state: text('state').$type<SiteBulkTarget['state']>().notNull().default('pending'),
    /** Reason why it failed. */
    error: jsonb('error').$type<ErrorText>(),
  },
  (table) => [primaryKey({ columns: [table.bulkId, table.siteId] })],
)

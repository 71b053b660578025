import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, moment, reference } from '../platform/db/columns'
import { sql, type SQL } from 'drizzle-orm'

/**
 * A device that is online without the splash page. `scopeKey` is the site, or minus the account, as for vouchers.
 */
export const macEntry = pgTable('mac_entry', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: all sites of the account. */
  siteId: reference('site_id'),
  scopeKey: bigint('home', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs((): SQL => sql`coalesce(${macEntry.siteId}, -${macEntry.accountId})`),
  mac: text('mac').notNull(),
  title: text('title').notNull(),
  notes: text('notes').notNull(),
  /** Null: never expires. */
  expiresAt: moment('expires_at'),
  /** False: deactivated by a user. */
  active: boolean('active').notNull(),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull(),
  speedUl: integer('speed_ul').notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: reference('created_by'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL => sql`search_key(${macEntry.title} || ' ' || ${macEntry.notes} || ' ' || ${macEntry.mac} || ' ' ||
          replace(${macEntry.mac}, ':', ''))`,
    ),
})

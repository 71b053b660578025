import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account, appUser, identity, moment, reference, site } from './account'

/** A device that is online without the splash page. `home` as of vouchers: the site, or minus the account. */
export const macEntry = pgTable(
  'mac_entry',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: all sites of the account. */
    siteId: reference('site_id'),
    home: bigint('home', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${macEntry.siteId}, -${macEntry.accountId})`),
    mac: text('mac').notNull(),
    title: text('title').notNull(),
    notes: text('notes').notNull(),
    /** Null: never. */
    expiresAt: moment('expires_at'),
    /** False: switched off by hand. */
    active: boolean('active').notNull(),
    /** kbps, 0 = unlimited. */
    speedDl: integer('speed_dl').notNull(),
    speedUl: integer('speed_ul').notNull(),
    createdAt: moment('created_at').notNull(),
    createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`lower(${macEntry.title} || ' ' || ${macEntry.notes} || ' ' || ${macEntry.mac} || ' ' ||
          replace(${macEntry.mac}, ':', ''))`,
      ),
  },
  (table) => [
    unique('mac_entry_home_mac_key').on(table.home, table.mac),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    index('mac_entry_account_id_site_id_idx').on(table.accountId, table.siteId),
    index('mac_entry_home_created_at_idx').on(
      table.home,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('mac_entry_created_by_idx').on(table.createdBy),
    check('mac_entry_mac_check', sql`${table.mac} ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'`),
  ],
)

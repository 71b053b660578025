import type { CodeStyle, DurationType } from '@portico/shared/contracts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account, identity, moment, reference, site } from './account'

/** Settings of vouchers under a name. `home` as of vouchers: the site, or minus the account. */
export const voucherPreset = pgTable(
  'voucher_preset',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: multi-site. */
    siteId: reference('site_id'),
    home: bigint('home', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs((): SQL => sql`coalesce(${voucherPreset.siteId}, -${voucherPreset.accountId})`),
    name: text('name').notNull(),
    durationVal: integer('duration_val').notNull(),
    /** 1, 2, 3 = minutes, hours, days. */
    durationType: smallint('duration_type').$type<DurationType>().notNull(),
    /** MB, 0 = unlimited. */
    bytesT: integer('bytes_t').notNull(),
    /** kbps, 0 = unlimited. */
    speedDl: integer('speed_dl').notNull(),
    speedUl: integer('speed_ul').notNull(),
    numDevices: integer('num_devices').notNull(),
    /** Minor units of the site's currency. */
    price: integer('price').notNull(),
    codeStyle: jsonb('code_style').$type<CodeStyle>().notNull(),
    /** Null: not offered at the counter. */
    counterPosition: smallint('counter_position'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('voucher_preset_home_name_key').on(table.home, sql`lower(${table.name})`),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    index('voucher_preset_account_id_site_id_idx').on(table.accountId, table.siteId),
  ],
)

/** The page at the counter. Without a row it is off. */
export const voucherKiosk = pgTable(
  'voucher_kiosk',
  {
    home: bigint('home', { mode: 'number' })
      .generatedAlwaysAs((): SQL => sql`coalesce(${voucherKiosk.siteId}, -${voucherKiosk.accountId})`)
      .primaryKey(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: multi-site. */
    siteId: reference('site_id'),
    enabled: boolean('enabled').notNull(),
    /** argon2id. Null: none was set yet. */
    pinHash: text('pin_hash'),
    /** Since the last right one. */
    wrongPins: smallint('wrong_pins').notNull().default(0),
    /** After too many wrong ones. */
    closedUntil: moment('closed_until'),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    index('voucher_kiosk_account_id_site_id_idx').on(table.accountId, table.siteId),
  ],
)

import type { DurationType, VoucherDesignFields, VoucherEventName } from '@portico/shared/contracts'
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account, appUser, bytea, identity, moment, reference, site } from './account'
import { device } from './guests'

/** The events that a row is kept of. */
type StoredVoucherEvent = Exclude<VoucherEventName, 'created' | 'first_used' | 'device_added'>

/**
 * The place that a batch id is unique in: the site, or minus the account for multi-site vouchers. Every query
 * asks by it, so that both families are one code path.
 */
const home = (site: () => SQL) => bigint('home', { mode: 'number' }).notNull().generatedAlwaysAs(site)

/** What every voucher of a batch shares. Batch ids are the home's own; codes are the account's. */
export const voucherBatch = pgTable(
  'voucher_batch',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: multi-site. */
    siteId: reference('site_id'),
    home: home((): SQL => sql`coalesce(${voucherBatch.siteId}, -${voucherBatch.accountId})`),
    /** Of multi-site vouchers: everywhere, else at those of voucherBatchSite. */
    allSites: boolean('all_sites').notNull().default(false),
    /** 1000 to 9999. */
    batchid: integer('batchid').notNull(),
    notes: text('notes').notNull().default(''),
    durationVal: integer('duration_val').notNull(),
    /** 1, 2, 3 = minutes, hours, days. */
    durationType: smallint('duration_type').$type<DurationType>().notNull(),
    /** MB, 0 = unlimited. */
    bytesT: integer('bytes_t').notNull(),
    /** kbps, 0 = unlimited. */
    speedDl: integer('speed_dl').notNull(),
    speedUl: integer('speed_ul').notNull(),
    numDevices: integer('num_devices').notNull(),
    /** Minor units of `currency`. */
    price: integer('price').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('voucher_batch_home_batchid_key').on(table.home, table.batchid),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    index('voucher_batch_account_id_idx').on(table.accountId),
  ],
)

/** Where a multi-site batch holds, unless everywhere. */
export const voucherBatchSite = pgTable(
  'voucher_batch_site',
  {
    batchId: reference('batch_id')
      .notNull()
      .references(() => voucherBatch.id, { onDelete: 'cascade' }),
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.siteId] }),
    index('voucher_batch_site_site_id_idx').on(table.siteId),
  ],
)

/** One code. Its state follows from the moments below and the time of asking; it is never stored. */
export const voucher = pgTable(
  'voucher',
  {
    id: identity(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: multi-site. */
    siteId: reference('site_id'),
    home: home((): SQL => sql`coalesce(${voucher.siteId}, -${voucher.accountId})`),
    batchid: integer('batchid').notNull(),
    /** Normalised: upper case, no separators. */
    code: text('code').notNull(),
    /** How much of the code is its prefix. */
    prefixLength: smallint('prefix_length').notNull().default(4),
    notes: text('notes').notNull().default(''),
    /** Of the batch, kept here for `expiresAt`. */
    durationMinutes: integer('duration_minutes').notNull(),
    /** The code dies unused at this time. */
    useBefore: moment('use_before'),
    /** First use: the duration runs from here. */
    usedAt: moment('used_at'),
    expiresAt: moment('expires_at').generatedAlwaysAs(
      (): SQL =>
        sql`((${voucher.usedAt} at time zone 'UTC') + ${voucher.durationMinutes} * interval '1 minute') at time zone 'UTC'`,
    ),
    archivedAt: moment('archived_at'),
    printedAt: moment('printed_at'),
    soldAt: moment('sold_at'),
    /** Where it was used last. */
    lastSiteId: reference('last_site_id').references(() => site.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`lower(${voucher.code}) || ' ' || ${voucher.batchid}::text || ' ' || lower(${voucher.notes})`,
      ),
  },
  (table) => [
    unique('voucher_account_id_code_key').on(table.accountId, table.code),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.home, table.batchid],
      foreignColumns: [voucherBatch.home, voucherBatch.batchid],
    }),
    index('voucher_home_batchid_idx').on(table.home, table.batchid),
    index('voucher_last_site_id_idx')
      .on(table.lastSiteId)
      .where(sql`${table.lastSiteId} is not null`),
    index('voucher_home_unused_idx')
      .on(table.home, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.usedAt} is null and ${table.archivedAt} is null`),
    index('voucher_home_use_before_idx')
      .on(table.home, table.useBefore)
      .where(sql`${table.usedAt} is null and ${table.archivedAt} is null`),
    index('voucher_home_used_idx')
      .on(table.home, table.expiresAt)
      .where(sql`${table.usedAt} is not null and ${table.archivedAt} is null`),
    index('voucher_account_id_used_at_idx').on(table.accountId, table.usedAt),
    index('voucher_home_used_at_idx')
      .on(table.home, table.usedAt)
      .where(sql`${table.usedAt} is not null`),
    index('voucher_search_idx').using('gin', table.home, table.searchText.op('gin_trgm_ops')),
  ],
)

/** The devices that a voucher let in. */
export const voucherDevice = pgTable(
  'voucher_device',
  {
    /** Of the device. */
    siteId: reference('site_id').notNull(),
    voucherId: reference('voucher_id')
      .notNull()
      .references(() => voucher.id, { onDelete: 'cascade' }),
    deviceId: reference('device_id').notNull(),
    firstLogin: moment('first_login').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.voucherId, table.siteId, table.deviceId] }),
    foreignKey({
      columns: [table.siteId, table.deviceId],
      foreignColumns: [device.siteId, device.id],
    }).onDelete('cascade'),
    index('voucher_device_site_id_device_id_idx').on(table.siteId, table.deviceId),
  ],
)

/** What happened to a voucher. Creation and first use are columns of the voucher. */
export const voucherEvent = pgTable(
  'voucher_event',
  {
    id: identity(),
    voucherId: reference('voucher_id')
      .notNull()
      .references(() => voucher.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    event: text('event').$type<StoredVoucherEvent>().notNull(),
    actorId: reference('actor_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** A device, an address, a receipt. */
    about: text('about').notNull().default(''),
  },
  (table) => [
    index('voucher_event_voucher_id_idx').on(
      table.voucherId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('voucher_event_actor_id_idx').on(table.actorId),
  ],
)

/** First uses of a day whose vouchers are deleted: deleting must not give the plan's limit back. */
export const voucherUsage = pgTable(
  'voucher_usage',
  {
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** In UTC, YYYY-MM-DD. */
    day: date('day', { mode: 'string' }).notNull(),
    deletedAfterUse: integer('deleted_after_use').notNull(),
    /**
     * Null: multi-site, or counted before sites were kept, at the first day of its month. The site may be gone.
     */
    siteId: reference('site_id'),
  },
  (table) => [unique('voucher_usage_key').on(table.accountId, table.day, table.siteId).nullsNotDistinct()],
)

/** What is printed on the vouchers of a home. Without a row the usual design holds. */
export const voucherDesign = pgTable(
  'voucher_design',
  {
    home: home((): SQL => sql`coalesce(${voucherDesign.siteId}, -${voucherDesign.accountId})`).primaryKey(),
    accountId: reference('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Null: multi-site. */
    siteId: reference('site_id'),
    design: jsonb('design').$type<VoucherDesignFields>().notNull(),
    /** Sealed. Null: none. */
    wifiPassword: bytea('wifi_password'),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: reference('updated_by').references(() => appUser.id, { onDelete: 'set null' }),
  },
  (table) => [
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    index('voucher_design_account_id_idx').on(table.accountId),
    index('voucher_design_updated_by_idx').on(table.updatedBy),
  ],
)

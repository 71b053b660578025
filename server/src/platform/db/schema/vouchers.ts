import type { DurationType } from '@portico/shared/contracts'
import { type SQL, sql } from 'drizzle-orm'
import {
  char,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account, appUser, identity, moment, reference, site } from './account'
import { device } from './guests'

/** What every voucher of a batch shares. Batch ids are the site's own; codes are the account's. */
export const voucherBatch = pgTable(
  'voucher_batch',
  {
    id: identity(),
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
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
    unique('voucher_batch_site_id_id_key').on(table.siteId, table.id),
    unique('voucher_batch_site_id_batchid_key').on(table.siteId, table.batchid),
  ],
)

/** One code. Its state follows from the moments below and the time of asking; it is never stored. */
export const voucher = pgTable(
  'voucher',
  {
    id: identity(),
    accountId: reference('account_id').notNull(),
    siteId: reference('site_id').notNull(),
    batchid: integer('batchid').notNull(),
    /** Normalised: upper case, no separators. */
    code: text('code').notNull(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: reference('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`lower(${voucher.code}) || ' ' || lower(${voucher.notes})`),
  },
  (table) => [
    unique('voucher_site_id_id_key').on(table.siteId, table.id),
    unique('voucher_account_id_code_key').on(table.accountId, table.code),
    foreignKey({
      columns: [table.accountId, table.siteId],
      foreignColumns: [site.accountId, site.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.siteId, table.batchid],
      foreignColumns: [voucherBatch.siteId, voucherBatch.batchid],
    }),
    index('voucher_site_id_batchid_idx').on(table.siteId, table.batchid),
    index('voucher_site_id_unused_idx')
      .on(table.siteId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.usedAt} is null and ${table.archivedAt} is null`),
    index('voucher_site_id_used_idx')
      .on(table.siteId, table.expiresAt)
      .where(sql`${table.usedAt} is not null and ${table.archivedAt} is null`),
    index('voucher_account_id_used_at_idx').on(table.accountId, table.usedAt),
    index('voucher_site_id_used_at_idx')
      .on(table.siteId, table.usedAt)
      .where(sql`${table.usedAt} is not null`),
    index('voucher_search_idx').using('gin', table.siteId, table.searchText.op('gin_trgm_ops')),
  ],
)

/** The devices that a voucher let in. */
export const voucherDevice = pgTable(
  'voucher_device',
  {
    siteId: reference('site_id').notNull(),
    voucherId: reference('voucher_id').notNull(),
    deviceId: reference('device_id').notNull(),
    firstLogin: moment('first_login').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.siteId, table.voucherId, table.deviceId] }),
    foreignKey({
      columns: [table.siteId, table.voucherId],
      foreignColumns: [voucher.siteId, voucher.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.siteId, table.deviceId],
      foreignColumns: [device.siteId, device.id],
    }).onDelete('cascade'),
    index('voucher_device_site_id_device_id_idx').on(table.siteId, table.deviceId),
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
    /** Null: counted before sites were kept, at the first day of its month. The site may be gone. */
    siteId: reference('site_id'),
  },
  (table) => [unique('voucher_usage_key').on(table.accountId, table.day, table.siteId).nullsNotDistinct()],
)

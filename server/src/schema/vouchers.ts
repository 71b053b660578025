import { bigint, boolean, char, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../platform/db/columns'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { basicLimitColumns } from './access-limits'
import type { CodeStyle, VoucherDesignFields, VoucherEventName } from '@portico/shared/contracts'

/** Named voucher settings. `scopeKey` is the site, or minus the account, as for vouchers. */
export const voucherPreset = pgTable('voucher_preset', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  scopeKey: bigint('home', { mode: 'number' })
    .notNull()
    .generatedAlwaysAs((): SQL => sql`coalesce(${voucherPreset.siteId}, -${voucherPreset.accountId})`),
  name: text('name').notNull(),
  ...basicLimitColumns(),
  /** Minor units of the site's currency. */
  price: integer('price').notNull(),
  codeStyle: jsonb('code_style').$type<CodeStyle>().notNull(),
  /** Null: not offered at the counter. */
  counterPosition: smallint('counter_position'),
  createdAt: moment('created_at').notNull(),
})

/** Counter page. Without a row it's off. */
export const voucherKiosk = pgTable('voucher_kiosk', {
  scopeKey: bigint('home', { mode: 'number' })
    .generatedAlwaysAs((): SQL => sql`coalesce(${voucherKiosk.siteId}, -${voucherKiosk.accountId})`)
    .primaryKey(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  enabled: boolean('enabled').notNull(),
  /** argon2id hash. Null: not set yet. */
  pinHash: text('pin_hash'),
  /** Wrong attempts since the last correct one. */
  wrongPins: smallint('wrong_pins').notNull().default(0),
  /** Locked until then after too many wrong attempts. */
  closedUntil: moment('closed_until'),
})

/**
 * Scope in which a batch ID is unique: the site, or minus the account for multi-site vouchers. Every query
 * filters by it, so that both families share one code path.
 */
const scopeKey = (site: () => SQL) => bigint('home', { mode: 'number' }).notNull().generatedAlwaysAs(site)

/** Values shared by all vouchers of a batch. Batch IDs are unique in their home, codes in the account. */
export const voucherBatch = pgTable('voucher_batch', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  scopeKey: scopeKey((): SQL => sql`coalesce(${voucherBatch.siteId}, -${voucherBatch.accountId})`),
  /** For multi-site vouchers: true if valid everywhere, else valid at the sites of voucherBatchSite. */
  allSites: boolean('all_sites').notNull().default(false),
  /** 1000 to 9999. */
  batchid: integer('batchid').notNull(),
  notes: text('notes').notNull().default(''),
  ...basicLimitColumns(),
  /** Minor units of `currency`. */
  price: integer('price').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: reference('created_by'),
})

/** Sites where a multi-site batch is valid, unless it's valid everywhere. */
export const voucherBatchSite = pgTable('voucher_batch_site', {
  batchId: reference('batch_id').notNull(),
  siteId: reference('site_id').notNull(),
})

/** One code. Its state is derived from the times below and the current time; it's never stored. */
export const voucher = pgTable('voucher', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  scopeKey: scopeKey((): SQL => sql`coalesce(${voucher.siteId}, -${voucher.accountId})`),
  batchid: integer('batchid').notNull(),
  /** Normalized: upper case, no separators. */
  code: text('code').notNull(),
  /** Length of the code's prefix. */
  prefixLength: smallint('prefix_length').notNull().default(4),
  notes: text('notes').notNull().default(''),
  /** Duration of the batch, copied for `expiresAt`. */
  durationMinutes: integer('duration_minutes').notNull(),
  /** Deadline for the first use. */
  useBefore: moment('use_before'),
  /** First use, from which the duration counts. */
  usedAt: moment('used_at'),
  expiresAt: moment('expires_at').generatedAlwaysAs(
    (): SQL =>
      sql`((${voucher.usedAt} at time zone 'UTC') + ${voucher.durationMinutes} * interval '1 minute') at time zone 'UTC'`,
  ),
  archivedAt: moment('archived_at'),
  printedAt: moment('printed_at'),
  soldAt: moment('sold_at'),
  /** Site of the last use. */
  lastSiteId: reference('last_site_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: reference('created_by'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`lower(${voucher.code}) || ' ' || ${voucher.batchid}::text || ' ' || search_key(${voucher.notes})`,
    ),
})

/** Devices admitted by a voucher. */
export const voucherDevice = pgTable('voucher_device', {
  /** Site of the device. */
  siteId: reference('site_id').notNull(),
  voucherId: reference('voucher_id').notNull(),
  deviceId: reference('device_id').notNull(),
  firstLogin: moment('first_login').notNull(),
})

/** Events stored as rows. */
type StoredVoucherEvent = Exclude<VoucherEventName, 'created' | 'first_used' | 'device_added'>

/** History of a voucher. Creation and first use are columns of the voucher. */
export const voucherEvent = pgTable('voucher_event', {
  id: identity(),
  voucherId: reference('voucher_id').notNull(),
  at: moment('at').notNull(),
  event: text('event').$type<StoredVoucherEvent>().notNull(),
  actorId: reference('actor_id'),
  /** A device, an address or a receipt number. */
  about: text('about').notNull().default(''),
})

/**
 * Number of vouchers deleted after their first use, by the day of that use: deleting must not increase the
 * plan's quota.
 */
export const voucherUsage = pgTable('voucher_usage', {
  accountId: reference('account_id').notNull(),
  /** In UTC, YYYY-MM-DD. */
  day: date('day', { mode: 'string' }).notNull(),
  deletedAfterUse: integer('deleted_after_use').notNull(),
  /**
   * Null: multi-site, or counted before sites were stored, on the first day of its month. The site may be
   * deleted.
   */
  siteId: reference('site_id'),
})

/** Print design of a home's vouchers. Without a row the default design applies. */
export const voucherDesign = pgTable('voucher_design', {
  scopeKey: scopeKey(
    (): SQL => sql`coalesce(${voucherDesign.siteId}, -${voucherDesign.accountId})`,
  ).primaryKey(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  design: jsonb('design').$type<VoucherDesignFields>().notNull(),
  /** Encrypted. Null: none. */
  wifiPassword: bytea('wifi_password'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** Joins a voucher with its batch. */
export const isOfBatch = and(
  eq(voucherBatch.scopeKey, voucher.scopeKey),
  eq(voucherBatch.batchid, voucher.batchid),
)

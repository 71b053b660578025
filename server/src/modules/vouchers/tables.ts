import { bigint, boolean, char, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../../platform/db/columns'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { basicLimitColumns } from '../access-limits'
import type { CodeStyle, VoucherDesignFields, VoucherEventName } from '@portico/shared/contracts'

/** Settings of vouchers under a name. `home` as of vouchers: the site, or minus the account. */
export const voucherPreset = pgTable('voucher_preset', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  home: bigint('home', { mode: 'number' })
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

/** The page at the counter. Without a row it is off. */
export const voucherKiosk = pgTable('voucher_kiosk', {
  home: bigint('home', { mode: 'number' })
    .generatedAlwaysAs((): SQL => sql`coalesce(${voucherKiosk.siteId}, -${voucherKiosk.accountId})`)
    .primaryKey(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  enabled: boolean('enabled').notNull(),
  /** argon2id. Null: none was set yet. */
  pinHash: text('pin_hash'),
  /** Since the last right one. */
  wrongPins: smallint('wrong_pins').notNull().default(0),
  /** After too many wrong ones. */
  closedUntil: moment('closed_until'),
})

/**
 * The scope that a batch id is unique in: the site, or minus the account for multi-site vouchers. Every query
 * asks by it, so that both families are one code path.
 */
const home = (site: () => SQL) => bigint('home', { mode: 'number' }).notNull().generatedAlwaysAs(site)

/** What every voucher of a batch shares. Batch ids are the home's own; codes are the account's. */
export const voucherBatch = pgTable('voucher_batch', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  home: home((): SQL => sql`coalesce(${voucherBatch.siteId}, -${voucherBatch.accountId})`),
  /** Of multi-site vouchers: everywhere, else at those of voucherBatchSite. */
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

/** Where a multi-site batch holds, unless everywhere. */
export const voucherBatchSite = pgTable('voucher_batch_site', {
  batchId: reference('batch_id').notNull(),
  siteId: reference('site_id').notNull(),
})

/** One code. Its state follows from the moments below and the time of asking; it is never stored. */
export const voucher = pgTable('voucher', {
  id: identity(),
  accountId: reference('account_id').notNull(),
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
  lastSiteId: reference('last_site_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: reference('created_by'),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`lower(${voucher.code}) || ' ' || ${voucher.batchid}::text || ' ' || lower(${voucher.notes})`,
    ),
})

/** The devices that a voucher let in. */
export const voucherDevice = pgTable('voucher_device', {
  /** Of the device. */
  siteId: reference('site_id').notNull(),
  voucherId: reference('voucher_id').notNull(),
  deviceId: reference('device_id').notNull(),
  firstLogin: moment('first_login').notNull(),
})

/** The events that a row is kept of. */
type StoredVoucherEvent = Exclude<VoucherEventName, 'created' | 'first_used' | 'device_added'>

/** What happened to a voucher. Creation and first use are columns of the voucher. */
export const voucherEvent = pgTable('voucher_event', {
  id: identity(),
  voucherId: reference('voucher_id').notNull(),
  at: moment('at').notNull(),
  event: text('event').$type<StoredVoucherEvent>().notNull(),
  actorId: reference('actor_id'),
  /** A device, an address, a receipt. */
  about: text('about').notNull().default(''),
})

/** First uses of a day whose vouchers are deleted: deleting must not give the plan's limit back. */
export const voucherUsage = pgTable('voucher_usage', {
  accountId: reference('account_id').notNull(),
  /** In UTC, YYYY-MM-DD. */
  day: date('day', { mode: 'string' }).notNull(),
  deletedAfterUse: integer('deleted_after_use').notNull(),
  /**
   * Null: multi-site, or counted before sites were kept, at the first day of its month. The site may be gone.
   */
  siteId: reference('site_id'),
})

/** What is printed on the vouchers of a home. Without a row the usual design holds. */
export const voucherDesign = pgTable('voucher_design', {
  home: home((): SQL => sql`coalesce(${voucherDesign.siteId}, -${voucherDesign.accountId})`).primaryKey(),
  accountId: reference('account_id').notNull(),
  /** Null: multi-site. */
  siteId: reference('site_id'),
  design: jsonb('design').$type<VoucherDesignFields>().notNull(),
  /** Sealed. Null: none. */
  wifiPassword: bytea('wifi_password'),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** Joins a voucher with its batch. */
export const isOfBatch = and(eq(voucherBatch.home, voucher.home), eq(voucherBatch.batchid, voucher.batchid))

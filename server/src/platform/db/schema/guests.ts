import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { citext, identity, moment, reference, site } from './account'

/** Somebody who used the Wi-Fi of one site. A click-through guest has no name. */
export const guest = pgTable(
  'guest',
  {
    id: identity(),
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    firstname: text('firstname').notNull().default(''),
    lastname: text('lastname').notNull().default(''),
    email: citext('email'),
    phonenumber: text('phonenumber'),
    gender: char('gender', { length: 1 }).$type<'M' | 'F' | 'O'>(),
    /** YYYY-MM-DD */
    birthday: date('birthday', { mode: 'string' }),
    country: char('country', { length: 2 }),
    marketingConsent: boolean('marketing_consent').notNull().default(false),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Made up, for trying the product. */
    demo: boolean('demo').notNull().default(false),
    /** Since when nothing is known of the person any more. */
    anonymisedAt: moment('anonymised_at'),
  },
  (table) => [
    unique('guest_site_id_id_key').on(table.siteId, table.id),
    index('guest_demo_idx')
      .on(table.siteId)
      .where(sql`${table.demo}`),
    index('guest_not_anonymised_idx')
      .on(table.siteId, table.lastSeen)
      .where(sql`${table.anonymisedAt} is null`),
    index('guest_site_id_last_seen_idx').on(
      table.siteId,
      table.lastSeen.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** A device of a guest, known by its MAC address: AA:BB:CC:DD:EE:FF. */
export const device = pgTable(
  'device',
  {
    id: identity(),
    siteId: reference('site_id').notNull(),
    guestId: reference('guest_id').notNull(),
    mac: text('mac').notNull(),
    hostname: text('hostname').notNull().default(''),
    os: text('os').notNull().default(''),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [
    unique('device_site_id_id_key').on(table.siteId, table.id),
    unique('device_site_id_mac_key').on(table.siteId, table.mac),
    foreignKey({ columns: [table.siteId, table.guestId], foreignColumns: [guest.siteId, guest.id] }).onDelete(
      'cascade',
    ),
    index('device_site_id_guest_id_idx').on(table.siteId, table.guestId),
    check('device_mac_check', sql`${table.mac} ~ '^([0-9A-F]{2}:){5}[0-9A-F]{2}$'`),
  ],
)

/** One stay on the Wi-Fi, from a login to its end. The largest table. */
export const wifiSession = pgTable(
  'wifi_session',
  {
    id: identity(),
    siteId: reference('site_id').notNull(),
    guestId: reference('guest_id').notNull(),
    deviceId: reference('device_id').notNull(),
    /** Null as well once its voucher was deleted. */
    voucherId: reference('voucher_id'),
    /** A login method. */
    loginType: text('login_type').notNull(),
    starttime: moment('starttime').notNull(),
    /** Last sign of life. */
    lastseen: moment('lastseen').notNull(),
    /** Null while the session is active. */
    stoptime: moment('stoptime'),
    terminateCause: text('terminate_cause'),
    /** Bytes. */
    dataUp: bigint('data_up', { mode: 'number' }).notNull().default(0),
    dataDown: bigint('data_down', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    foreignKey({ columns: [table.siteId, table.guestId], foreignColumns: [guest.siteId, guest.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.siteId, table.deviceId],
      foreignColumns: [device.siteId, device.id],
    }).onDelete('cascade'),
    index('wifi_session_site_id_starttime_idx').on(
      table.siteId,
      table.starttime.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('wifi_session_site_id_lastseen_idx').on(table.siteId, table.lastseen),
    index('wifi_session_site_id_long_idx')
      .on(table.siteId, table.lastseen)
      .where(sql`${table.lastseen} - ${table.starttime} > interval '12 hours'`),
    index('wifi_session_site_id_guest_id_idx').on(
      table.siteId,
      table.guestId,
      table.starttime.desc().nullsFirst(),
    ),
    index('wifi_session_site_id_device_id_idx').on(table.siteId, table.deviceId),
    index('wifi_session_voucher_id_idx')
      .on(table.voucherId)
      .where(sql`${table.voucherId} is not null`),
  ],
)

/** Logins per day of the site's own zone and login method; dashboards read this, never the sessions. */
export const siteDay = pgTable(
  'site_day',
  {
    siteId: reference('site_id')
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    /** YYYY-MM-DD */
    day: date('day', { mode: 'string' }).notNull(),
    loginType: text('login_type').notNull(),
    logins: integer('logins').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day, table.loginType] })],
)

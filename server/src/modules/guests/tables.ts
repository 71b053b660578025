import { bigint, boolean, char, date, pgTable, text } from 'drizzle-orm/pg-core'
import { citext, identity, moment, reference } from '../../platform/db/columns'

/** Somebody who used the Wi-Fi of one site. A click-through guest has no name. */
export const guest = pgTable('guest', {
  id: identity(),
  siteId: reference('site_id').notNull(),
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
})

/** A device of a guest, known by its MAC address: AA:BB:CC:DD:EE:FF. */
export const device = pgTable('device', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  mac: text('mac').notNull(),
  hostname: text('hostname').notNull().default(''),
  os: text('os').notNull().default(''),
  firstSeen: moment('first_seen').notNull(),
  lastSeen: moment('last_seen').notNull(),
})

/** One stay on the Wi-Fi, from a login to its end. The largest table. */
export const wifiSession = pgTable('wifi_session', {
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
})

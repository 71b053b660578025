import type { CONSENT_PURPOSES } from '@portico/shared/contracts'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, char, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, identity, moment, reference } from '../platform/db/columns'

/** A user of one site's Wi-Fi. A click-through guest has no name. */
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
  /** Sample data for trying the product. */
  demo: boolean('demo').notNull().default(false),
  /** Time when the guest confirmed this address by a link; null: not yet. */
  emailVerifiedAt: moment('email_verified_at'),
  /** Time when personal data was removed. */
  anonymisedAt: moment('anonymised_at'),
  /** Maintained by refreshGuestVisits, as are the next two. */
  numVisits: integer('num_visits').notNull().default(0),
  /** Day of the fourth-last visit, in the site's zone. */
  loyalSince: date('loyal_since', { mode: 'string' }),
  loginTypes: text('login_types').array().notNull().default([]),
  /** Answers to the site's own fields, by the field's title. */
  details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  notes: text('notes').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`search_key(${guest.firstname} || ' ' || ${guest.lastname} || ' ' || coalesce(${guest.email}::text, '') || ' ' || coalesce(${guest.phonenumber}, ''))`,
    ),
})

/** Consents and withdrawals of guests, with the text shown. Rows are only added. */
export const guestConsent = pgTable('guest_consent', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  purpose: text('purpose').$type<(typeof CONSENT_PURPOSES)[number]>().notNull(),
  granted: boolean('granted').notNull(),
  at: moment('at').notNull(),
  language: text('language').notNull(),
  /** Text that was shown; null: none. */
  consentTextId: reference('consent_text_id'),
  /** Name of the operator at that time; null: the guest. */
  recordedBy: text('recorded_by'),
  /** Channel of the decision; null: not recorded. */
  method: text('method').$type<'self_service'>(),
})

/**
 * A guest's device, identified by its MAC address, AA:BB:CC:DD:EE:FF. Several guests can have a device with
 * the same MAC.
 */
export const device = pgTable('device', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  mac: text('mac').notNull(),
  /** True for the device that a gateway or an operator means by this MAC; one for each MAC of a site. */
  isCurrent: boolean('is_current').notNull().default(true),
  /**
   * Null if the gateway vouched for the MAC or an operator typed it. Otherwise a keyed hash of the network
   * that named it, or empty, which proves nothing: see docs/adr/0025-what-proves-a-guest.md.
   */
  namedFrom: text('named_from'),
  hostname: text('hostname').notNull().default(''),
  os: text('os').notNull().default(''),
  /** Usage before it doesn't count towards session limits, because staff reset it. */
  usageSince: moment('usage_since'),
  firstSeen: moment('first_seen').notNull(),
  lastSeen: moment('last_seen').notNull(),
})

/** A period online, from a login to its end. The largest table. */
export const wifiSession = pgTable('wifi_session', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  deviceId: reference('device_id').notNull(),
  /** Also null if its voucher was deleted. */
  voucherId: reference('voucher_id'),
  /** Also null if its guest account was deleted. */
  guestAccountId: reference('guest_account_id'),
  /** Also null if its payment account was deleted. */
  paymentAccountId: reference('payment_account_id'),
  /** A login method. */
  loginType: text('login_type').notNull(),
  /** Access point of the login, AA:BB:CC:DD:EE:FF; null: unknown. */
  apMac: text('ap_mac'),
  starttime: moment('starttime').notNull(),
  /** Time of the last activity. */
  lastseen: moment('lastseen').notNull(),
  /** Null while the session is active. */
  stoptime: moment('stoptime'),
  terminateCause: text('terminate_cause'),
  /** Bytes. */
  dataUp: bigint('data_up', { mode: 'number' }).notNull().default(0),
  dataDown: bigint('data_down', { mode: 'number' }).notNull().default(0),
  /** End of its access; null: no end. */
  expiresAt: moment('expires_at'),
  /** Bytes; null: unlimited. */
  dataLimit: bigint('data_limit', { mode: 'number' }),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull().default(0),
  speedUl: integer('speed_ul').notNull().default(0),
})

/** Joins a session with its device. */
export const isDeviceOfSession = and(
  eq(device.siteId, wifiSession.siteId),
  eq(device.id, wifiSession.deviceId),
)

/** Joins a session with its guest. */
export const isGuestOfSession = and(eq(guest.siteId, wifiSession.siteId), eq(guest.id, wifiSession.guestId))

export const isSession = (ids: number[]): SQL => inArray(wifiSession.id, ids)

/** Joins a device with its guest. */
export const isGuestOfDevice = and(eq(guest.siteId, device.siteId), eq(guest.id, device.guestId))

/** Devices whose sessions ended or changed access, and whose router isn't informed yet. */
export const deviceDisconnect = pgTable('device_disconnect', {
  siteId: reference('site_id').notNull(),
  mac: text('mac').notNull(),
  since: moment('since').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Due time; of a claimed disconnect, the end of the lease. */
  nextAt: moment('next_at').notNull(),
  /** Changes with every claim; null if it was queued again since. */
  leaseToken: uuid('lease_token'),
})

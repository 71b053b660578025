import type { CONSENT_PURPOSES } from '@portico/shared/contracts'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, char, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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
  /** When the guest confirmed this address by a link; null: not yet. */
  emailVerifiedAt: moment('email_verified_at'),
  /** Since when nothing is known of the person any more. */
  anonymisedAt: moment('anonymised_at'),
  /** Kept by refreshGuestVisits, as are the next two. */
  numVisits: integer('num_visits').notNull().default(0),
  /** Day of the fourth visit from the end, in the site's zone. */
  loyalSince: date('loyal_since', { mode: 'string' }),
  loginTypes: text('login_types').array().notNull().default([]),
  /** Answers to the site's own fields, by the title of the field. */
  details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
  notes: text('notes').notNull().default(''),
  tags: text('tags').array().notNull().default([]),
  searchText: text('search_text')
    .notNull()
    .generatedAlwaysAs(
      (): SQL =>
        sql`lower(${guest.firstname} || ' ' || ${guest.lastname} || ' ' || coalesce(${guest.email}::text, '') || ' ' || coalesce(${guest.phonenumber}, ''))`,
    ),
})

/** Who agreed to which text, and who took it back. Only ever added to. */
export const guestConsent = pgTable('guest_consent', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  purpose: text('purpose').$type<(typeof CONSENT_PURPOSES)[number]>().notNull(),
  granted: boolean('granted').notNull(),
  at: moment('at').notNull(),
  language: text('language').notNull(),
  /** The text that was shown; null: none was. */
  consentTextId: reference('consent_text_id'),
  /** The operator, as called then; null: the guest. */
  recordedBy: text('recorded_by'),
  /** Where it was said; null: not kept. */
  method: text('method').$type<'self_service'>(),
})

/** A device of a guest, known by its MAC address: AA:BB:CC:DD:EE:FF. Several guests can have one with the same. */
export const device = pgTable('device', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  guestId: reference('guest_id').notNull(),
  mac: text('mac').notNull(),
  /** The one that its gateway or an operator means by this MAC: one for each MAC of a site. */
  isCurrent: boolean('is_current').notNull().default(true),
  /**
   * Null: the gateway vouched for the MAC, or an operator typed it. Else a keyed hash of the network that named it, or
   * empty, which proves nothing: see docs/adr/0025-what-proves-a-guest.md.
   */
  namedFrom: text('named_from'),
  hostname: text('hostname').notNull().default(''),
  os: text('os').notNull().default(''),
  /** Usage before it no longer counts towards session limits: staff have reset it. */
  usageSince: moment('usage_since'),
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
  /** Null as well once its guest account was deleted. */
  guestAccountId: reference('guest_account_id'),
  /** Null as well once its payment account was deleted. */
  paymentAccountId: reference('payment_account_id'),
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
  /** When its right ends; null: no end. */
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

/** Joins a device with its guest. */
export const isGuestOfDevice = and(eq(guest.siteId, device.siteId), eq(guest.id, device.guestId))

/** Devices whose sessions ended, or got another right, and whose router does not know it yet. */
export const deviceDisconnect = pgTable('device_disconnect', {
  siteId: reference('site_id').notNull(),
  mac: text('mac').notNull(),
  since: moment('since').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull(),
})

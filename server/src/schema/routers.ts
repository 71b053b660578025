import type { RouterCause } from '@portico/shared/contracts'
import { and, eq, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../platform/db/columns'
import { wifiSession } from './visits'

/** State of a site's simulated router. Without a row it's on. */
export const simulatedRouter = pgTable('simulated_router', {
  siteId: reference('site_id').primaryKey(),
  offline: boolean('offline').notNull(),
})

/** Signed redirects that were used, because each works once. */
export const usedRedirect = pgTable('used_redirect', {
  siteId: reference('site_id').notNull(),
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** A device as the simulated router sees it. */
export const simulatedDevice = pgTable('simulated_device', {
  siteId: reference('site_id').notNull(),
  /** AA:BB:CC:DD:EE:FF */
  mac: text('mac').notNull(),
  ip: text('ip').notNull(),
  seenAt: moment('seen_at').notNull(),
  /** Null: not on the Wi-Fi. */
  joinedAt: moment('joined_at'),
  /** Null: no internet. */
  authorisedAt: moment('authorised_at'),
  /** Null: no end. */
  authorisedUntil: moment('authorised_until'),
  /** Bytes; null: unlimited. */
  dataLimit: bigint('data_limit', { mode: 'number' }),
  dataUsed: bigint('data_used', { mode: 'number' }).notNull().default(0),
  /** kbps, 0 = unlimited. */
  speedDl: integer('speed_dl').notNull().default(0),
  speedUl: integer('speed_ul').notNull().default(0),
})

/** Credentials and state of a site's router. Without a row, its settings are the defaults. */
export const routerSettings = pgTable('router_settings', {
  siteId: reference('site_id').primaryKey(),
  /** Part of the addresses that the router uses. */
  token: text('token').notNull(),
  /** Shared with the router: faskey of openNDS, uamsecret of CoovaChilli. Null: there is none yet. */
  secret: bytea('secret'),
  previousSecret: bytea('previous_secret'),
  secretChangedAt: moment('secret_changed_at'),
  /** FAS level of openNDS: 1, 2 or 3. */
  fasLevel: smallint('fas_level').notNull().default(3),
  seenAt: moment('seen_at'),
  /** Version that the router last reported. */
  version: text('version').notNull().default(''),
  /** Time when the operator was alerted that it's silent; null: not alerted, or it's back. */
  silenceToldAt: moment('silence_told_at'),
  /** Its last redirect with the right secret, and with a wrong one. */
  acceptedAt: moment('accepted_at'),
  refusedAt: moment('refused_at'),
  /** Owners get an email when it goes silent and when it's back. */
  silenceAlerts: boolean('silence_alerts').notNull().default(true),
  /** Since when it's heard again after an email about its silence. */
  backSince: moment('back_since'),
})

/** When an account was last emailed about its routers. */
export const routerAlert = pgTable('router_alert', {
  accountId: reference('account_id').primaryKey(),
  sentAt: moment('sent_at').notNull(),
})

/** A login that a router fetches at its next poll. */
export const fasGrant = pgTable('fas_grant', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** Identifies one of the site's gateways. */
  gatewayHash: text('gateway_hash').notNull(),
  rhid: text('rhid').notNull(),
  wifiSessionId: reference('wifi_session_id'),
  line: text('line').notNull(),
  createdAt: moment('created_at').notNull(),
  /** Null: the router hasn't let the device online yet. */
  takenAt: moment('taken_at'),
})

/** Saved connection of a site to a vendor's routers. Other vendors' connections are kept for a change back. */
export const routerConnection = pgTable(
  'router_connection',
  {
    siteId: reference('site_id').notNull(),
    routerType: text('router_type').notNull(),
    /** Fields of the vendor that aren't secret, by name. */
    values: jsonb('values').$type<Record<string, string>>().notNull(),
    /** The secret fields by name, as sealed JSON; null: none. */
    secrets: bytea('secrets'),
    /** Names of the secret fields that are stored. */
    storedSecrets: text('stored_secrets').array().notNull(),
    savedAt: moment('saved_at').notNull(),
    /** Identifies the controller that these values describe; null: nothing is called. */
    controllerId: text('controller_id'),
    /** SHA-256 fingerprint of a certificate that a person accepted. */
    fingerprint: text('fingerprint'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.routerType] })],
)

/** The last check of a controller, for all sites that share it. */
export const controllerCheck = pgTable('controller_check', {
  controllerId: text('controller_id').primaryKey(),
  /** Null: it's online, or wasn't checked yet. */
  cause: text('cause').$type<RouterCause>(),
  detail: text('detail').notNull().default(''),
  /** Fingerprint of the certificate that was refused. */
  fingerprint: text('fingerprint'),
  version: text('version'),
  /** Seconds by which its clock is ahead of ours. */
  clockAhead: integer('clock_ahead'),
  checkedAt: moment('checked_at'),
  onlineAt: moment('online_at'),
  /** Checks without success since it was last online. */
  failures: integer('failures').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  /** Changes with every claim. */
  lease: integer('lease').notNull().default(0),
})

/** The walled garden that was last sent to a site's controller. */
export const walledGardenPush = pgTable('walled_garden_push', {
  siteId: reference('site_id').primaryKey(),
  /** These three name the list at a controller. */
  routerType: text('router_type').notNull(),
  address: text('address').notNull(),
  controllerSite: text('controller_site').notNull(),
  entries: text('entries').array().notNull(),
  /** Entries that Portico added, by list of the controller. */
  own: jsonb('own').$type<Record<string, string[]>>().notNull(),
  pushedAt: moment('pushed_at').notNull(),
})

/** The last report of an operator about a vendor's equipment. */
export const routerReport = pgTable(
  'router_report',
  {
    siteId: reference('site_id').notNull(),
    routerType: text('router_type').notNull(),
    works: boolean('works').notNull(),
    comments: text('comments').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.routerType] })],
)

/** Access point of a site: from its controller, from logins, or named by an operator. */
export const accessPoint = pgTable(
  'access_point',
  {
    siteId: reference('site_id').notNull(),
    /** AA:BB:CC:DD:EE:FF */
    mac: text('mac').notNull(),
    /** Name and model at the controller. */
    name: text('name').notNull().default(''),
    model: text('model').notNull().default(''),
    /** Name that an operator gave it; shown instead of the controller's. */
    ownName: text('own_name').notNull().default(''),
    /** Last time that the controller listed it, and whether it was on then; null: never listed. */
    listedAt: moment('listed_at'),
    online: boolean('online'),
    /** Last login through it; null: none. */
    loginAt: moment('login_at'),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.mac] })],
)

/** Shown name of an access point; empty: it has none. */
export const accessPointName = sql<string>`coalesce(nullif(${accessPoint.ownName}, ''), ${accessPoint.name}, '')`

/** Joins a session with the access point of its login. */
export const isAccessPointOfSession = and(
  eq(accessPoint.siteId, wifiSession.siteId),
  eq(accessPoint.mac, wifiSession.apMac),
)

/** When the access points of a site are read from its controller again. */
export const accessPointRefresh = pgTable('access_point_refresh', {
  siteId: reference('site_id').primaryKey(),
  /** Due time; of a claimed refresh, the end of the lease. */
  nextAt: moment('next_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  leaseToken: uuid('lease_token'),
  /** Last time that the controller answered; null: never. */
  refreshedAt: moment('refreshed_at'),
})

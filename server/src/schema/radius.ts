import { bigint, boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, createdAt, identity, inet, moment, reference } from '../platform/db/columns'

/** A network access server: a gateway of a site that sends RADIUS requests to this server. */
export const nas = pgTable('nas', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  name: text('name').notNull(),
  /** Null: the address changes, so the gateway is recognized by its identifier. */
  address: inet('address'),
  /** NAS-Identifier; unique in the installation. */
  identifier: text('identifier'),
  secret: bytea('secret').notNull(),
  /** Also valid while the secret is being changed. */
  previousSecret: bytea('previous_secret'),
  secretChangedAt: moment('secret_changed_at').notNull(),
  requireMessageAuthenticator: boolean('require_message_authenticator').notNull().default(true),
  /** Counts what guests download as input, against RFC 2866. */
  swapsOctets: boolean('swaps_octets').notNull().default(false),
  /** UDP port; null: it accepts no disconnect requests. */
  disconnectPort: integer('disconnect_port').default(3799),
  seenAddress: inet('seen_address'),
  seenAt: moment('seen_at'),
  /** Its last request with a wrong secret. */
  refusedAt: moment('refused_at'),
  /** When one of its sessions was last ended for want of reports. */
  lostAt: moment('lost_at'),
  createdAt: createdAt(),
})

/** Credentials for one login, carried to the gateway by the guest's browser. */
export const radiusLogin = pgTable('radius_login', {
  id: identity(),
  username: text('username').notNull(),
  siteId: reference('site_id').notNull(),
  wifiSessionId: reference('wifi_session_id').notNull(),
  /** AA:BB:CC:DD:EE:FF */
  mac: text('mac').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** An accounting session of a gateway. */
export const radiusSession = pgTable('radius_session', {
  nasId: reference('nas_id').notNull(),
  acctSessionId: text('acct_session_id').notNull(),
  siteId: reference('site_id').notNull(),
  mac: text('mac').notNull(),
  wifiSessionId: reference('wifi_session_id'),
  username: text('username').notNull(),
  ip: inet('ip'),
  /** Bytes from the guest's view, as in the other pairs. */
  dataUp: bigint('data_up', { mode: 'number' }).notNull().default(0),
  dataDown: bigint('data_down', { mode: 'number' }).notNull().default(0),
  startedAt: moment('started_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  stoppedAt: moment('stopped_at'),
  stopCause: text('stop_cause'),
  countedUp: bigint('counted_up', { mode: 'number' }).notNull().default(0),
  countedDown: bigint('counted_down', { mode: 'number' }).notNull().default(0),
  /** When to see whether the gateway still reports it; moved on then, not with each report. */
  checkAt: moment('check_at'),
  /** Access point of the device: AA:BB:CC:DD:EE:FF; null: unknown. */
  apMac: text('ap_mac'),
})

/** Sessions with reports that aren't counted in wifi_session yet. */
export const radiusUncounted = pgTable(
  'radius_uncounted',
  {
    siteId: reference('site_id').notNull(),
    nasId: reference('nas_id').notNull(),
    acctSessionId: text('acct_session_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.nasId, table.acctSessionId] })],
)

/** The last requests of a site's router, for its operator. */
export const routerEvent = pgTable('router_event', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  at: moment('at').notNull(),
  kind: text('kind').notNull(),
  /** Null: accepted or completed. */
  problem: text('problem'),
  mac: text('mac'),
  address: inet('address'),
  identifier: text('identifier'),
})

/** Number of requests that a site's router sent in an hour. */
export const routerHour = pgTable(
  'router_hour',
  {
    siteId: reference('site_id').notNull(),
    hour: moment('hour').notNull(),
    accepted: integer('accepted').notNull().default(0),
    rejected: integer('rejected').notNull().default(0),
    /** Not answered because of an unknown gateway or a wrong secret. */
    ignored: integer('ignored').notNull().default(0),
    /** Usage reports. */
    reports: integer('reports').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.hour] })],
)

import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../platform/db/columns'

/** Of a site whose router is simulated. No row: it is on. */
export const simulatedRouter = pgTable('simulated_router', {
  siteId: reference('site_id').primaryKey(),
  offline: boolean('offline').notNull(),
})

/** A signed redirect works once. */
export const usedRedirect = pgTable('used_redirect', {
  siteId: reference('site_id').notNull(),
  nonce: text('nonce').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What the simulated router knows of a device. */
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

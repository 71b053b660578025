import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../platform/db/columns'

/**
 * A login in progress. A device that the gateway vouched for has one, since captive browsers close half-way
 * and return without cookies. Every other arrival begins a separate one.
 */
export const portalLogin = pgTable('portal_login', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** AA:BB:CC:DD:EE:FF */
  mac: text('mac').notNull(),
  /** Null: the gateway vouched for the device. Otherwise a keyed hash of the network that named it. */
  namedFrom: text('named_from'),
  /** Makes the token unpredictable. */
  salt: text('salt').notNull().default(''),
  /** sha256 of the token in links and forms. */
  tokenHash: bytea('token_hash').notNull(),
  /** `PortalState` of the portal module, without what a newer version added. */
  state: jsonb('state').$type<object>().notNull(),
  /** True if an operator tests the page: nothing else is written. */
  test: boolean('test').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../../platform/db/columns'
import type { PortalState } from './portal-state'

/**
 * A login under way. Of a device that the gateway vouched for there is one, since captive browsers close half-way and
 * come back without cookies. Every other arrival begins its own.
 */
export const portalLogin = pgTable('portal_login', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** AA:BB:CC:DD:EE:FF */
  mac: text('mac').notNull(),
  /** Null: the gateway vouched for the device. Else a keyed hash of the network that named it. */
  namedFrom: text('named_from'),
  /** Makes the token one that can't be worked out. */
  salt: text('salt').notNull().default(''),
  /** sha256 of the token that links and forms carry. */
  tokenHash: bytea('token_hash').notNull(),
  state: jsonb('state').$type<PortalState>().notNull(),
  /** An operator tries the page: nothing else is written. */
  test: boolean('test').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

import { and, isNull } from 'drizzle-orm'
import { boolean, char, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../platform/db/columns'
import type { LoginMethod } from '@portico/shared/contracts'

export const site = pgTable('site', {
  id: identity(),
  accountId: reference('account_id').notNull(),
  name: text('name').notNull(),
  hotspotType: text('hotspot_type').notNull(),
  routerType: text('router_type').notNull(),
  timezone: text('timezone').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  defaultCountrycode: char('default_countrycode', { length: 2 }).notNull(),
  /** If true, guests confirm their address by a link. */
  validateEmail: boolean('validate_email').notNull().default(false),
  /** Page that guests see after login. Empty: the page they requested. */
  redirectUrl: text('redirect_url').notNull().default(''),
  createdAt: createdAt(),
  /** First test login completed by an operator. */
  testLoginAt: moment('test_login_at'),
  /** Hidden since then; a background job deletes its data. */
  deletedAt: moment('deleted_at'),
  /** Hidden and closed for guests since then, with its data, until it's restored. */
  archivedAt: moment('archived_at'),
})

/** Sites in operation: neither deleted nor archived. */
export const isOpenSite = and(isNull(site.deletedAt), isNull(site.archivedAt))

/** Login methods of a site, in the order shown. */
export const loginMethod = pgTable('login_method', {
  siteId: reference('site_id').notNull(),
  kind: text('kind').$type<LoginMethod>().notNull(),
  position: integer('position').notNull(),
})

import { boolean, char, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, identity, moment, reference } from '../../platform/db/columns'
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
  /** Guests confirm their address by a link. */
  validateEmail: boolean('validate_email').notNull().default(false),
  /** Where guests go after they have logged in. Empty: the page that they asked for. */
  redirectUrl: text('redirect_url').notNull().default(''),
  createdAt: createdAt(),
  /** First test login that an operator completed. */
  testLoginAt: moment('test_login_at'),
  /** Nobody sees it any more; what is in it goes in the background. */
  deletedAt: moment('deleted_at'),
})

/** The ways to log in that a site offers its guests, in the order shown. */
export const loginMethod = pgTable('login_method', {
  siteId: reference('site_id').notNull(),
  kind: text('kind').$type<LoginMethod>().notNull(),
  position: integer('position').notNull(),
})

import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, changed, citext, moment, reference } from '../platform/db/columns'

export const customerPortalTable = pgTable('customer_portal', {
  siteId: reference('site_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  showUsage: boolean('show_usage').notNull(),
  swapDevice: boolean('swap_device').notNull(),
  buyPackage: boolean('buy_package').notNull(),
  welcomeText: text('welcome_text').notNull(),
  ...changed(),
})

/** Self-service session of a guest; exactly one of the four identities is set. */
export const selfServiceSession = pgTable('self_service_session', {
  /** sha256 of the cookie. */
  tokenHash: bytea('token_hash').primaryKey(),
  siteId: reference('site_id').notNull(),
  guestAccountId: reference('guest_account_id'),
  voucherId: reference('voucher_id'),
  /** Address of the opened link. */
  email: citext('email'),
  paymentAccountId: reference('payment_account_id'),
  expiresAt: moment('expires_at').notNull(),
})

/** A link sent to a guest. It works once. */
export const selfServiceLink = pgTable('self_service_link', {
  /** sha256 of the token in the link. */
  tokenHash: bytea('token_hash').primaryKey(),
  siteId: reference('site_id').notNull(),
  email: citext('email').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

import { boolean, char, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { identity, made, moment, reference } from '../platform/db/columns'
import { accessLimitColumns } from './access-limits'
import type { AccessPackage } from '@portico/shared/contracts'

/** Access that a guest can buy. */
export const accessPackage = pgTable('package', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  type: text('type').$type<AccessPackage['type']>().notNull(),
  /** Minor units of `currency`. */
  price: integer('price').notNull(),
  currency: char('currency', { length: 3 }).notNull(),
  /** Set for recurring packages. */
  billingPeriod: text('billing_period').$type<NonNullable<AccessPackage['billing_period']>>(),
  ...accessLimitColumns(),
  availableFrom: moment('available_from'),
  availableTo: moment('available_to'),
  maxPurchases: integer('max_purchases'),
  /** Set for trials. */
  trialDailyLimit: integer('trial_daily_limit'),
  displayOrder: integer('display_order').notNull(),
  active: boolean('active').notNull(),
  archivedAt: moment('archived_at'),
  ...made(),
})

import type { DashboardLayouts } from '@portico/shared/contracts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'

const arrangement = () => ({
  /** Null: back to the standard layout. */
  layouts: jsonb('layouts').$type<DashboardLayouts>(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const dashboardLayout = pgTable('dashboard_layout', {
  siteId: reference('site_id').primaryKey(),
  ...arrangement(),
  updatedBy: reference('updated_by'),
})

/** Of the dashboard over all sites: everybody has their own. */
export const userDashboardLayout = pgTable('user_dashboard_layout', {
  userId: reference('user_id').primaryKey(),
  ...arrangement(),
})

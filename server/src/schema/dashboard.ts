import type { DashboardLayouts } from '@portico/shared/contracts'
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'

const arrangement = () => ({
  /** Null: reset to the default layout. */
  layouts: jsonb('layouts').$type<DashboardLayouts>(),
  version: integer('version').notNull(),
  updatedAt: moment('updated_at').notNull(),
})

export const dashboardLayout = pgTable('dashboard_layout', {
  siteId: reference('site_id').primaryKey(),
  ...arrangement(),
  updatedBy: reference('updated_by'),
})

/** Layout of the dashboard for all sites, separate for each user. */
export const userDashboardLayout = pgTable('user_dashboard_layout', {
  userId: reference('user_id').primaryKey(),
  ...arrangement(),
})

import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { changed, reference } from '../../platform/db/columns'

export const customerPortalTable = pgTable('customer_portal', {
  siteId: reference('site_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  showUsage: boolean('show_usage').notNull(),
  swapDevice: boolean('swap_device').notNull(),
  buyPackage: boolean('buy_package').notNull(),
  welcomeText: text('welcome_text').notNull(),
  ...changed(),
})

import type { BrandSection } from '@portico/shared/contracts'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changed, reference } from '../platform/db/columns'

/** Sections of a brand that differ from the product's. */
export const brandSection = pgTable('brand_section', {
  accountId: reference('account_id').notNull(),
  section: text('section').$type<BrandSection>().notNull(),
  /** See `brandSections` of the contract. */
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  ...changed(),
})

import type { BrandSection } from '@portico/shared/contracts'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { changed, citext, moment, reference } from '../platform/db/columns'

/** Sections of a brand that differ from the product's. */
export const brandSection = pgTable('brand_section', {
  accountId: reference('account_id').notNull(),
  section: text('section').$type<BrandSection>().notNull(),
  /** See `brandSections` of the contract. */
  value: jsonb('value').$type<Record<string, unknown>>().notNull(),
  ...changed(),
})

/** The domain on which an account shows its dashboard and its guests' pages. */
export const brandDomain = pgTable('brand_domain', {
  accountId: reference('account_id').primaryKey(),
  /** Lower case, in ASCII (punycode). */
  domain: citext('domain').notNull(),
  /** Without a row: not added. */
  state: text('state').$type<'in_process' | 'enabled'>().notNull().default('in_process'),
  /** Value of the TXT record, which proves that the domain belongs to the account. */
  token: text('token').notNull(),
  createdAt: moment('created_at').notNull(),
  enabledAt: moment('enabled_at'),
})

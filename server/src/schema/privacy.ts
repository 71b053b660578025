import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { changed, identity, moment, reference } from '../platform/db/columns'
import type { CONSENT_PURPOSES, Language } from '@portico/shared/contracts'

export const siteRetention = pgTable('site_retention', {
  siteId: reference('site_id').primaryKey(),
  /** Null: unlimited. */
  months: smallint('months'),
  lastRunAt: moment('last_run_at'),
  /** Addresses of earlier portal visits are already anonymized. */
  macsBefore: moment('macs_before'),
  ...changed(),
})

export const retentionRunTable = pgTable('retention_run', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  at: moment('at').notNull(),
  months: smallint('months').notNull(),
  anonymised: integer('anonymised').notNull(),
  state: text('state').$type<'done' | 'failed'>().notNull(),
  message: text('message'),
})

/** Versions of consent texts. Rows are only added: consents refer to the version that was shown. */
export const consentTextTable = pgTable('consent_text', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  purpose: text('purpose').$type<(typeof CONSENT_PURPOSES)[number]>().notNull(),
  language: text('language').$type<Language>().notNull(),
  version: integer('version').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  /**
   * Name of the user at that time; null for the wording of a checkbox, recorded when a guest first consented
   * to it.
   */
  createdBy: text('created_by'),
})

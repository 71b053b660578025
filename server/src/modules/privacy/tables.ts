import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { changed, identity, moment, reference } from '../../platform/db/columns'
import type { CONSENT_PURPOSES, Language } from '@portico/shared/contracts'

export const siteRetention = pgTable('site_retention', {
  siteId: reference('site_id').primaryKey(),
  /** Null: for ever. */
  months: smallint('months'),
  lastRunAt: moment('last_run_at'),
  /** Addresses of portal visits before it are replaced already. */
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

/** Only ever added to: consents point at the version that was shown. */
export const consentTextTable = pgTable('consent_text', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  purpose: text('purpose').$type<(typeof CONSENT_PURPOSES)[number]>().notNull(),
  language: text('language').$type<Language>().notNull(),
  version: integer('version').notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
  /** As the person was called then; null: the words of a checkbox, recorded when a guest first agreed to them. */
  createdBy: text('created_by'),
})

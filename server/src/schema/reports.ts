import { pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { changed, moment, reference } from '../platform/db/columns'
import type { Language, REPORT_FREQUENCIES, REPORT_SECTIONS } from '@portico/shared/contracts'

export const reportConfigTable = pgTable('report_config', {
  siteId: reference('site_id').primaryKey(),
  frequency: text('frequency').$type<(typeof REPORT_FREQUENCIES)[number]>().notNull(),
  /** From 1, Monday, to 7, Sunday. */
  weekday: smallint('weekday').notNull(),
  recipients: text('recipients').array().notNull(),
  language: text('language').$type<Language>().notNull(),
  sections: text('sections').array().$type<(typeof REPORT_SECTIONS)[number][]>().notNull(),
  /** Reports due before this time aren't sent. */
  scheduledFrom: moment('scheduled_from').notNull(),
  /** Last due time that was served. */
  lastDueAt: moment('last_due_at'),
  lastSentAt: moment('last_sent_at'),
  ...changed(),
})

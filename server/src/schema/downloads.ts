import type { Download, DownloadSchedule, Language } from '@portico/shared/contracts'
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../platform/db/columns'

export type DownloadKind = DownloadSchedule['kind'] | 'transactions'

/** A list exported as a file in the background. */
export const downloadTable = pgTable('download', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  kind: text('kind').$type<DownloadKind>().notNull(),
  format: text('format').$type<'csv' | 'xlsx'>().notNull(),
  language: text('language').$type<Language>().notNull(),
  filter: jsonb('filter').notNull(),
  state: text('state').$type<Download['state']>().notNull().default('pending'),
  /** Null until the rows are counted. */
  totalRows: integer('total_rows'),
  writtenRows: integer('written_rows').notNull().default(0),
  /** Text ID of the failure. */
  message: text('message'),
  /** Increases with every claim; see `claimJob`. */
  attempt: integer('attempt').notNull().default(0),
  /** Heartbeat of the process that creates it. */
  heartbeatAt: moment('heartbeat_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Set for a scheduled download, whose completion is emailed. */
  scheduleId: reference('schedule_id'),
})

/** A list that a user regularly gets as a file. */
export const downloadSchedule = pgTable('download_schedule', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  kind: text('kind').$type<DownloadSchedule['kind']>().notNull(),
  format: text('format').$type<DownloadSchedule['format']>().notNull(),
  language: text('language').$type<Language>().notNull(),
  frequency: text('frequency').$type<DownloadSchedule['frequency']>().notNull(),
  /** From 1, Monday, to 7, Sunday; used by weekly ones. */
  weekday: smallint('weekday').notNull(),
  /** Files due before this time aren't created. */
  scheduledFrom: moment('scheduled_from').notNull(),
  /** Last due time that was served. */
  lastDueAt: moment('last_due_at'),
})

/** Parts of a file. Each part of a CSV file is a gzip member; concatenated, they are one gzip file. */
export const downloadPart = pgTable(
  'download_part',
  {
    downloadId: reference('download_id').notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.part] })],
)

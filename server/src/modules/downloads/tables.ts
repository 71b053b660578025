import type { Download, DownloadSchedule, Language } from '@portico/shared/contracts'
import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, identity, moment, reference } from '../../platform/db/columns'

export type DownloadKind = DownloadSchedule['kind'] | 'transactions'

/** A list as a file, made in the background. */
export const downloadTable = pgTable('download', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  kind: text('kind').$type<DownloadKind>().notNull(),
  format: text('format').$type<'csv' | 'xlsx'>().notNull(),
  language: text('language').$type<Language>().notNull(),
  filter: jsonb('filter').notNull(),
  state: text('state').$type<Download['state']>().notNull().default('pending'),
  /** Null until it was counted. */
  totalRows: integer('total_rows'),
  writtenRows: integer('written_rows').notNull().default(0),
  /** Id of a text, of one that failed. */
  message: text('message'),
  /** Of the process that makes it. */
  heartbeatAt: moment('heartbeat_at'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Once it is done, an email says so. */
  scheduleId: reference('schedule_id'),
})

/** A list that a user gets as a file again and again. */
export const downloadSchedule = pgTable('download_schedule', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  kind: text('kind').$type<DownloadSchedule['kind']>().notNull(),
  format: text('format').$type<DownloadSchedule['format']>().notNull(),
  language: text('language').$type<Language>().notNull(),
  frequency: text('frequency').$type<DownloadSchedule['frequency']>().notNull(),
  /** 1 Monday to 7 Sunday; of weekly ones. */
  weekday: smallint('weekday').notNull(),
  /** What was due before is not made. */
  scheduledFrom: moment('scheduled_from').notNull(),
  /** The last time of the schedule that was served. */
  lastDueAt: moment('last_due_at'),
})

/** Of a CSV file each part is a gzip member by itself: one after the other they are one gzip file. */
export const downloadPart = pgTable(
  'download_part',
  {
    downloadId: reference('download_id').notNull(),
    part: integer('part').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.downloadId, table.part] })],
)

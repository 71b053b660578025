import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/columns'

/** Violations of the Content-Security-Policy, counted by day. */
export const cspReport = pgTable('csp_report', {
  day: date('day', { mode: 'string' }).notNull(),
  /** '' if the remote is unknown. */
  remote: text('remote').notNull(),
  directive: text('directive').notNull(),
  blocked: text('blocked').notNull(),
  document: text('document').notNull(),
  count: integer('count').notNull(),
  lastAt: moment('last_at').notNull(),
})

import type { ControllerTaskName, TaskCause, TaskFailure, TaskResult } from '@portico/shared/contracts'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../platform/db/columns'

/** Commands that a site's controller gets on a schedule or on request. */
export const controllerTask = pgTable(
  'controller_task',
  {
    siteId: reference('site_id').notNull(),
    task: text('task').$type<ControllerTaskName>().notNull(),
    enabled: boolean('enabled').notNull(),
    /** 1 Monday to 7 Sunday. */
    days: smallint('days').array().notNull(),
    /** Minutes after midnight in the site's time zone. */
    minute: smallint('minute').notNull(),
    /** Time zone for which the next run was planned; null: none is planned. */
    plannedZone: text('planned_zone'),
    nextRunAt: moment('next_run_at'),
    /** A user wants it to run now. */
    requestedAt: moment('requested_at'),
    requestedBy: text('requested_by'),
    attempt: integer('attempt').notNull(),
    /** The run in progress. */
    startedAt: moment('started_at'),
    /** Null: by the schedule. */
    startedBy: text('started_by'),
    leaseUntil: moment('lease_until'),
    done: integer('done').notNull(),
    total: integer('total'),
    /** The last run. */
    lastStartedAt: moment('last_started_at'),
    /** Its end or, if it was missed, the time when it was due. */
    lastEndedAt: moment('last_ended_at'),
    lastStartedBy: text('last_started_by'),
    lastResult: text('last_result').$type<TaskResult>(),
    lastCause: text('last_cause').$type<TaskCause>(),
    lastDetail: text('last_detail').notNull(),
    lastDone: integer('last_done').notNull(),
    lastTotal: integer('last_total'),
    lastFailed: jsonb('last_failed').$type<TaskFailure[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.task] })],
)

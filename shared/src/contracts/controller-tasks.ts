import { z } from 'zod'
import { auditActions } from './audit-actions'
import {
  CONTROLLER_TASKS,
  MINUTES_OF_DAY,
  TASK_CAUSES,
  TASK_FAILURES,
  TASK_OBSTACLES,
  TASK_RESULTS,
} from './controller-task-values'
import { instant, within } from './fields'
import { routes, type ResponseOf } from './route'

export * from './controller-task-values'

const schedule = z.object({
  task: z.enum(CONTROLLER_TASKS),
  enabled: z.boolean(),
  /** 1 Monday to 7 Sunday. */
  days: z.array(within({ min: 1, max: 7 })).max(7),
  /** Minutes after midnight in the site's time zone. */
  minute: within(MINUTES_OF_DAY),
})
export type TaskSchedule = z.infer<typeof schedule>

/** An access point that didn't take the command. */
const taskFailure = z.object({
  name: z.string(),
  reason: z.enum(TASK_FAILURES),
  /** The controller's own words. */
  detail: z.string(),
})
export type TaskFailure = z.infer<typeof taskFailure>

const lastRun = z.object({
  result: z.enum(TASK_RESULTS),
  /** Null: it didn't fail as a whole. */
  cause: z.enum(TASK_CAUSES).nullable(),
  detail: z.string(),
  /** Null: it was missed. */
  started_at: instant.nullable(),
  /** The end or, if it was missed, the time when it was due. */
  ended_at: instant,
  /** User who started it; null: the schedule. */
  started_by: z.string().nullable(),
  /** Access points that it got to, and all of them; null: unknown, or it isn't about access points. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  failed: z.array(taskFailure),
})
export type TaskRun = z.infer<typeof lastRun>

const controllerTask = schedule.extend({
  /** Null: off, or no task runs. */
  next_run_at: instant.nullable(),
  /** False: it needs a local account instead of an API key. */
  offered: z.boolean(),
  /** Null: not running. */
  running: z
    .object({ started_at: instant, done: z.number().int(), total: z.number().int().nullable() })
    .nullable(),
  last: lastRun.nullable(),
})
export type ControllerTask = z.infer<typeof controllerTask>

const taskList = z.object({
  time_zone: z.string(),
  /** Null: tasks run. */
  obstacle: z.enum(TASK_OBSTACLES).nullable(),
  items: z.array(controllerTask),
})

export const controllerTasksAudit = auditActions('router', ['task', 'run_task'])

export const controllerTaskRoutes = routes(
  { auth: 'session', permission: 'routersettings' },
  {
    listControllerTasks: {
      endpoint: 'GET /s/:siteId/api/v1/router/tasks',
      summary: "List the scheduled tasks of a site's controller",
      response: taskList,
      can: { update: 'saveControllerTasks', run: 'runControllerTask' },
    },
    saveControllerTasks: {
      endpoint: 'PUT /s/:siteId/api/v1/router/tasks',
      summary: 'Save schedules. Tasks that are left out keep theirs',
      body: z.strictObject({ items: z.array(schedule.strict()).min(1).max(CONTROLLER_TASKS.length) }),
      example: { items: [{ task: 'scan_rf', enabled: true, days: [1], minute: 240 }] },
      response: taskList,
    },
    listTaskTargets: {
      endpoint: 'GET /s/:siteId/api/v1/router/tasks/targets',
      summary: 'List the access points that a task would command, from the controller',
      response: z.object({
        /** Empty if there is a cause. */
        items: z.array(z.object({ name: z.string(), online: z.boolean() })),
        /** Why the controller can't be asked; null: it answered. */
        cause: z.enum(TASK_CAUSES).nullable(),
        detail: z.string(),
      }),
    },
    runControllerTask: {
      endpoint: 'POST /s/:siteId/api/v1/router/tasks/run',
      summary: 'Run a task now. A task that is running already gives a 409',
      body: z.strictObject({ task: z.enum(CONTROLLER_TASKS) }),
      example: { task: 'scan_rf' },
    },
  },
)
export type ControllerTaskList = ResponseOf<typeof controllerTaskRoutes.listControllerTasks>

import {
  type BodyOf,
  CONTROLLER_TASKS,
  type ControllerTask,
  type ControllerTaskList,
  type ControllerTaskName,
  type controllerTaskRoutes,
  type TaskObstacle,
  type TaskRun,
} from '@portico/shared/contracts'
import { actorName, recordChange, recordEvent } from '../../../platform/audit/audit-log'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { ApiError, invalidFields, type FieldErrors } from '../../../platform/errors/api-error'
import { lockSite, routerTypeOf } from '../../site-setup/sites'
import { vendorOf } from '../router-vendors'
import type { SiteController as OpenController } from '../routers'
import { newTask, storeTask, type TaskRow, tasksOf } from './controller-tasks.repo'
import { isOffered } from './task-result'
import { nextRun } from './task-schedule'

/** The controller of a site; null: no connection is saved. */
export type SiteController = Pick<OpenController, 'client' | 'site'> | null

type List = Omit<ControllerTaskList, 'can'>

export async function listTasks(
  tx: Tx,
  { site, now }: SiteCaller,
  controller: SiteController,
): Promise<List> {
  const obstacle = obstacleOf(await routerTypeOf(tx, site.id), controller)
  const stored = await tasksOf(tx, site.id)
  const zone = obstacle === 'other_vendor' ? null : site.timezone
  return {
    time_zone: site.timezone,
    obstacle,
    items: CONTROLLER_TASKS.map((task) =>
      presentTask(rowOf(stored, site.id, task), { zone, now, controller }),
    ),
  }
}

/** Saves schedules and plans their next runs. */
export async function saveTasks(
  tx: Tx,
  caller: SiteCaller,
  { items }: BodyOf<typeof controllerTaskRoutes.saveControllerTasks>,
): Promise<void> {
  const { site, now } = caller
  const errors = scheduleErrors(items)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
  const runs = vendorOf(await routerTypeOf(tx, site.id)).hasTasks
  await lockSite(tx, site.id)
  const stored = await tasksOf(tx, site.id)
  for (const { task, enabled, minute, days: given } of items) {
    const before = rowOf(stored, site.id, task)
    const after = { enabled, days: [...new Set(given)].sort((a, b) => a - b), minute }
    const change = { before: settingsOf(before), after: settingsOf(after) }
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue
    const isPlanned = enabled && runs
    await storeTask(tx, before, {
      ...after,
      plannedZone: isPlanned ? site.timezone : null,
      nextRunAt: isPlanned ? nextRun(after, site.timezone, now) : null,
    })
    await recordChange(tx, caller, 'router.task', {
      subject: site.name,
      siteId: site.id,
      before: change.before,
      after: { controller_task: task, ...change.after },
    })
  }
}

/** Records that a user wants a task to run now. Throws a 409 if it can't, or if one runs already. */
export async function requestRun(
  tx: Tx,
  caller: SiteCaller,
  { task, controller }: { task: ControllerTaskName; controller: SiteController },
): Promise<void> {
  const { site, actor, now } = caller
  const obstacle = obstacleOf(await routerTypeOf(tx, site.id), controller)
  if (obstacle) throw new ApiError(409, `error.controller_task.${obstacle}`)
  if (controller && !isOffered(controller.client, task)) {
    throw new ApiError(409, 'error.controller_task.not_offered')
  }
  await lockSite(tx, site.id)
  const stored = await tasksOf(tx, site.id)
  const active = stored.find(({ startedAt, requestedAt }) => startedAt !== null || requestedAt !== null)
  if (active) {
    throw new ApiError(
      409,
      active.task === task ? 'error.controller_task.running' : 'error.controller_task.other_running',
    )
  }
  const row = rowOf(stored, site.id, task)
  await storeTask(tx, row, { requestedAt: now, requestedBy: actorName(actor) })
  await recordEvent(tx, caller, 'router.run_task', {
    subject: site.name,
    siteId: site.id,
    after: { controller_task: task },
  })
}

function obstacleOf(routerType: string, controller: SiteController): TaskObstacle | null {
  if (!vendorOf(routerType).hasTasks) return 'other_vendor'
  return controller ? null : 'no_connection'
}

const rowOf = (stored: readonly TaskRow[], siteId: number, task: ControllerTaskName) =>
  stored.find((row) => row.task === task) ?? newTask(siteId, task)

function scheduleErrors(
  items: BodyOf<typeof controllerTaskRoutes.saveControllerTasks>['items'],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, { task, enabled, days }] of items.entries()) {
    if (enabled && days.length === 0) errors[`items.${index}.days`] = [{ id: 'error.controller_task.days' }]
    if (items.findIndex((each) => each.task === task) < index) {
      errors[`items.${index}.task`] = [{ id: 'error.controller_task.twice' }]
    }
  }
  return errors
}

const settingsOf = ({ enabled, days, minute }: Pick<TaskRow, 'enabled' | 'days' | 'minute'>) => ({
  enabled,
  days,
  time: [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
})

function presentTask(
  row: TaskRow,
  { zone, now, controller }: { zone: string | null; now: Date; controller: SiteController },
): ControllerTask {
  const { task, enabled, days, minute, requestedAt, startedAt, done, total } = row
  const runningSince = startedAt ?? requestedAt
  return {
    task,
    enabled,
    days,
    minute,
    next_run_at: (enabled && zone !== null ? plannedRun(row, zone, now) : null)?.toISOString() ?? null,
    offered: controller === null || isOffered(controller.client, task),
    running: runningSince && { started_at: runningSince.toISOString(), done, total },
    last: presentRun(row),
  }
}

/** The planned run, or the one that will be planned for a new time zone. */
const plannedRun = (row: TaskRow, zone: string, now: Date) =>
  row.plannedZone === zone ? row.nextRunAt : nextRun(row, zone, now)

function presentRun(row: TaskRow): TaskRun | null {
  if (row.lastResult === null || row.lastEndedAt === null) return null
  return {
    result: row.lastResult,
    cause: row.lastCause,
    detail: row.lastDetail,
    started_at: row.lastStartedAt?.toISOString() ?? null,
    ended_at: row.lastEndedAt.toISOString(),
    started_by: row.lastStartedBy,
    done: row.lastDone,
    total: row.lastTotal,
    failed: row.lastFailed,
  }
}

import type { ControllerTaskName } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { claimRows, holdRow, type Lease, updateHeld } from '../../../platform/jobs'
import { controllerTask, isOpenSite, site } from '../../../schema'
import { VENDORS } from '../router-vendors'

export type TaskRow = typeof controllerTask.$inferSelect
type Values = Partial<typeof controllerTask.$inferInsert>

/** Router types whose controllers have tasks. */
const ROUTER_TYPES = VENDORS.filter((vendor) => vendor.hasTasks).map(({ type }) => type)
/** A request that no process took within this time is dropped: users no longer expect it. */
const REQUEST_MS = 10 * MINUTE_MS
/** Longer than one call to a controller can take, with its logins. */
const LEASE_MS = 3 * MINUTE_MS

const LEASE: Lease<typeof controllerTask> = {
  table: controllerTask,
  key: [controllerTask.siteId, controllerTask.task],
  fence: controllerTask.attempt,
}

export const tasksOf = (tx: Tx, siteId: number): Promise<TaskRow[]> =>
  tx.select().from(controllerTask).where(eq(controllerTask.siteId, siteId))

/** A task that has never been set up. */
export const newTask = (siteId: number, task: ControllerTaskName): TaskRow => ({
  siteId,
  task,
  enabled: false,
  days: [1, 2, 3, 4, 5, 6, 7],
  minute: 240,
  plannedZone: null,
  nextRunAt: null,
  requestedAt: null,
  requestedBy: null,
  attempt: 0,
  startedAt: null,
  startedBy: null,
  leaseUntil: null,
  done: 0,
  total: null,
  lastStartedAt: null,
  lastEndedAt: null,
  lastStartedBy: null,
  lastResult: null,
  lastCause: null,
  lastDetail: '',
  lastDone: 0,
  lastTotal: null,
  lastFailed: [],
})

/** Sets some values of a task; one without a row gets the rest from `newTask`. */
export async function storeTask(tx: Tx, row: TaskRow, changes: Values): Promise<void> {
  await tx
    .insert(controllerTask)
    .values({ ...row, ...changes })
    .onConflictDoUpdate({ target: [controllerTask.siteId, controllerTask.task], set: changes })
}

const zoneToPlan = sql`case when ${controllerTask.enabled} and ${isOpenSite}
  and ${inArray(site.routerType, ROUTER_TYPES)} then ${site.timezone} end`
const hasNoTasks = sql`(not (${isOpenSite}) or ${notInArray(site.routerType, ROUTER_TYPES)})`

/** Tasks whose plan is of another time zone, and those of sites that no longer have tasks. */
export async function unplannedTasks(
  tx: Tx,
  limit: number,
): Promise<{ row: TaskRow; zone: string | null }[]> {
  return tx
    .select({ row: controllerTask, zone: sql<string | null>`${zoneToPlan}` })
    .from(controllerTask)
    .innerJoin(site, eq(site.id, controllerTask.siteId))
    .where(
      sql`${controllerTask.plannedZone} is distinct from ${zoneToPlan}
        or (${controllerTask.requestedAt} is not null and ${hasNoTasks})`,
    )
    .orderBy(controllerTask.siteId, controllerTask.task)
    .limit(limit)
    .for('update', { of: controllerTask, skipLocked: true })
}

export async function planTask(tx: Tx, row: TaskRow, values: Values): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(controllerTask).set(values).where(keyOf(row))
}

const keyOf = ({ siteId, task }: Pick<TaskRow, 'siteId' | 'task'>) =>
  and(eq(controllerTask.siteId, siteId), eq(controllerTask.task, task))

/** Ends the runs of killed processes. Their commands may have reached the controller, so they aren't repeated. */
export const claimAbandoned = (tx: Tx, now: Date, limit: number): Promise<TaskRow[]> =>
  claimRows(tx, LEASE, {
    due: lt(controllerTask.leaseUntil, now),
    order: [controllerTask.leaseUntil],
    limit,
    values: {
      ...ENDED,
      lastStartedAt: sql`${controllerTask.startedAt}`,
      lastStartedBy: sql`${controllerTask.startedBy}`,
      lastEndedAt: now,
      lastResult: 'unknown',
      lastCause: null,
      lastDetail: '',
      lastDone: sql`${controllerTask.done}`,
      lastTotal: sql`${controllerTask.total}`,
      lastFailed: [],
    },
  })

const ENDED = { startedAt: null, startedBy: null, leaseUntil: null, done: 0, total: null } as const

/** Drops requests that no process took in time, and records them as missed. */
export async function dropOldRequests(tx: Tx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REQUEST_MS)
  await tx
    .update(controllerTask)
    .set({
      requestedAt: null,
      requestedBy: null,
      lastStartedAt: null,
      lastStartedBy: sql`${controllerTask.requestedBy}`,
      lastEndedAt: sql`${controllerTask.requestedAt}`,
      lastResult: 'missed',
      lastCause: null,
      lastDetail: '',
      lastDone: 0,
      lastTotal: null,
      lastFailed: [],
    })
    .where(and(lt(controllerTask.requestedAt, oldest), sql`${controllerTask.startedAt} is null`))
}

interface DueTasks {
  now: Date
  otherThan: readonly number[]
  /** Only this site's. */
  siteId?: number | undefined
}

/** Claims the next task that is due or requested, at a site where none runs. */
export async function claimDueTask(tx: Tx, { now, otherThan, siteId }: DueTasks): Promise<TaskRow | null> {
  const [row] = await claimRows(tx, LEASE, {
    due: and(
      sql`(${controllerTask.nextRunAt} <= ${now.toISOString()}::timestamptz or ${controllerTask.requestedAt} is not null)`,
      siteId === undefined ? undefined : eq(controllerTask.siteId, siteId),
      sql`${controllerTask.siteId} <> all(${arrayOf(otherThan)})`,
      sql`exists (select from ${site} where ${site.id} = ${controllerTask.siteId} and not ${hasNoTasks})`,
      sql`not exists (select from controller_task other
        where other.site_id = ${controllerTask.siteId} and other.started_at is not null)`,
    ),
    order: [sql`${controllerTask.requestedAt} nulls last`, controllerTask.nextRunAt],
    limit: 1,
    values: {
      startedAt: now,
      startedBy: sql`${controllerTask.requestedBy}`,
      leaseUntil: leaseFrom(now),
      done: 0,
      total: null,
      requestedAt: null,
      requestedBy: null,
    },
  })
  return row ?? null
}

const arrayOf = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::bigint[]`
const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS)

/** @throws Superseded if another process ended this run meanwhile */
export const keepRunning = (
  tx: Tx,
  row: TaskRow,
  { done, total, now }: { done: number; total: number; now: Date },
): Promise<void> => updateHeld(tx, LEASE, row, { done, total, leaseUntil: leaseFrom(now) })

/**
 * Locks a running task, and returns it with the schedule that a user may have saved meanwhile.
 * @throws Superseded if another process ended this run meanwhile
 */
export async function holdRun(tx: Tx, row: TaskRow): Promise<TaskRow> {
  await holdRow(tx, LEASE, row)
  const [current] = await tx.select().from(controllerTask).where(keyOf(row))
  return current ?? row
}

/** @throws Superseded if another process ended this run meanwhile */
export const endRun = (tx: Tx, row: TaskRow, values: Values): Promise<void> =>
  updateHeld(tx, LEASE, row, { ...ENDED, ...values })

import { withTx, type Tx } from '../../../platform/db'
import type { Installation } from '../../../platform/installation'
import { defineJob, type Job, type OnError, runFairly, Superseded } from '../../../platform/jobs'
import type { SiteController } from './controller-tasks.service'
import {
  claimAbandoned,
  claimDueTask,
  dropOldRequests,
  endRun,
  holdRun,
  keepRunning,
  planTask,
  type TaskRow,
  unplannedTasks,
} from './controller-tasks.repo'
import { failedRun, runTask, type RunResult } from './task-result'
import { dueRun, nextRun } from './task-schedule'

/** Sites whose tasks run concurrently. */
const CONCURRENCY = 10
/** Rows per transaction. */
const CHUNK_SIZE = 200

export interface TaskWork extends Pick<Installation, 'db' | 'clock'> {
  controllers: { of: (siteId: number) => Promise<SiteController> }
}

/** Runs scheduled tasks of controllers, each by one process. */
export function controllerTasksJob(work: TaskWork, onError: OnError): Job<never> {
  return defineJob('controller-tasks', () => runDueTasks(work, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
  })
}

/** Ends the runs of killed processes, plans schedules that have no run planned, and runs what is due. */
export async function runDueTasks(work: TaskWork, onError: OnError): Promise<void> {
  const { db, clock } = work
  await inChunks(() => withTx(db, (tx) => endAbandoned(tx, clock.now())))
  await withTx(db, (tx) => dropOldRequests(tx, clock.now()))
  await inChunks(() => withTx(db, (tx) => planTasks(tx, clock.now(), onError)))
  await runClaimed(work, onError)
}

/** Runs what users requested at a site, instead of within a minute. */
export async function runRequestedTasks(work: TaskWork, siteId: number, onError: OnError): Promise<void> {
  await runClaimed(work, onError, siteId)
}

async function inChunks(work: () => Promise<number>): Promise<void> {
  while ((await work()) === CHUNK_SIZE);
}

async function endAbandoned(tx: Tx, now: Date): Promise<number> {
  const ended = await claimAbandoned(tx, now, CHUNK_SIZE)
  for (const row of ended) await planTask(tx, row, servedPlan(row, now))
  return ended.length
}

async function planTasks(tx: Tx, now: Date, onError: OnError): Promise<number> {
  const rows = await unplannedTasks(tx, CHUNK_SIZE)
  let planned = 0
  for (const { row, zone } of rows) {
    try {
      await planTask(tx, row, {
        plannedZone: zone,
        nextRunAt: zone === null ? null : nextRun(row, zone, now),
        ...(zone === null && { requestedAt: null, requestedBy: null }),
      })
      planned += 1
    } catch (error) {
      onError(error)
    }
  }
  return planned
}

/** A run that was due during another run of the same task counts as served by it. */
function servedPlan(row: TaskRow, now: Date): { nextRunAt?: Date | null } {
  const { nextRunAt, plannedZone } = row
  if (nextRunAt === null || plannedZone === null || nextRunAt > now) return {}
  return { nextRunAt: nextRun(row, plannedZone, now) }
}

function runClaimed(work: TaskWork, onError: OnError, siteId?: number): Promise<void> {
  return runFairly({
    most: siteId === undefined ? CONCURRENCY : 1,
    claim: (otherThan) => claimRunnable(work, otherThan, siteId),
    work: (row) => perform(work, row, onError).catch(onError),
  })
}

/** Claims the next task to run. Runs that are too late are recorded as missed. */
async function claimRunnable(
  { db, clock }: TaskWork,
  otherThan: readonly number[],
  siteId: number | undefined,
): Promise<TaskRow | null> {
  for (;;) {
    const now = clock.now()
    const claimed = await withTx(db, async (tx) => {
      const row = await claimDueTask(tx, { now, otherThan, siteId })
      return row && { row, runs: await planClaimed(tx, row, now) }
    })
    if (!claimed) return null
    if (claimed.runs) return claimed.row
  }
}

/** False: it's too late for the run, so it has ended. */
async function planClaimed(tx: Tx, row: TaskRow, now: Date): Promise<boolean> {
  const { nextRunAt: planned, plannedZone: zone, startedBy } = row
  const isDue = planned !== null && zone !== null && planned <= now
  if (!isDue) return true
  const { runs, next } = dueRun(row, zone, { planned, now })
  if (runs || startedBy !== null) {
    await planTask(tx, row, { nextRunAt: nextRun(row, zone, now) })
    return true
  }
  await endRun(tx, row, {
    nextRunAt: next,
    lastStartedAt: null,
    lastStartedBy: null,
    lastEndedAt: planned,
    lastResult: 'missed',
    lastCause: null,
    lastDetail: '',
    lastDone: 0,
    lastTotal: null,
    lastFailed: [],
  })
  return false
}

async function perform(work: TaskWork, row: TaskRow, onError: OnError): Promise<void> {
  const { db, clock } = work
  let reached = 0
  try {
    const result = await resultOf(work, row, {
      onProgress: async ({ done, total }) => {
        await withTx(db, (tx) => keepRunning(tx, row, { done, total, now: clock.now() }))
        reached = done
      },
      onError,
    })
    await withTx(db, (tx) => storeResult(tx, row, { ...result, done: reached, now: clock.now() }))
  } catch (error) {
    if (!(error instanceof Superseded)) throw error
  }
}

async function resultOf(
  { controllers }: TaskWork,
  { siteId, task }: TaskRow,
  { onProgress, onError }: { onProgress: Parameters<typeof runTask>[2]; onError: OnError },
): Promise<RunResult> {
  try {
    const controller = await controllers.of(siteId)
    return controller ? await runTask(controller, task, onProgress) : failedRun('no_connection')
  } catch (error) {
    if (error instanceof Superseded) throw error
    onError(error)
    return failedRun('internal')
  }
}

async function storeResult(
  tx: Tx,
  row: TaskRow,
  { result, cause, detail, failed, total, done, now }: RunResult & { done: number; now: Date },
): Promise<void> {
  const current = await holdRun(tx, row)
  await endRun(tx, row, {
    lastStartedAt: row.startedAt,
    lastStartedBy: row.startedBy,
    lastEndedAt: now,
    lastResult: result,
    lastCause: cause,
    lastDetail: detail,
    lastDone: done,
    lastTotal: total,
    lastFailed: failed,
    ...servedPlan(current, now),
  })
}

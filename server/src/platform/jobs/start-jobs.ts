import { setTimeout as delay } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Database } from '../db/database'
import { BossDatabase } from './boss-database'
import type { Job, OnError } from './define-job'

const STOP_MS = 30_000
const UNREF = { ref: false }
const RETRY_DELAY = 30
const RETRY_LIMIT = 2
const EXPIRE_SECONDS = 900

interface Options {
  /** Jobs with any data: it was checked when it was queued. */
  jobs: Job<never>[]
  onError: OnError
  /** Seconds between two checks of the queue. */
  pollingSeconds?: number
  /** Seconds between two checks for scheduled jobs: a minute at most; otherwise their minute is missed. */
  cronSeconds?: number
}

export interface RunningJobs {
  /** Stops accepting jobs and waits up to `ms` for the running ones. Another process resumes what remains. */
  stop: (ms?: number) => Promise<void>
}

/** Runs queued jobs in this process; others on the same database share the work. */
export async function startJobs(db: Database, options: Options): Promise<RunningJobs> {
  const { jobs, onError, pollingSeconds = 2, cronSeconds = 30 } = options
  const database = new BossDatabase(db, onError)
  const boss = new PgBoss({
    db: database,
    cronWorkerIntervalSeconds: Math.max(1, pollingSeconds),
    cronMonitorIntervalSeconds: cronSeconds,
  })
  boss.on('error', onError)
  await boss.start()
  const running = new Set<Promise<void>>()
  for (const job of jobs) await makeQueue(boss, job)
  await forgetSchedules(boss, jobs)
  database.reportErrors()
  for (const job of jobs) {
    await boss.work(job.name, { pollingIntervalSeconds: pollingSeconds }, async (taken) => {
      const work = runAll(job, taken, onError)
      running.add(work)
      await work.finally(() => running.delete(work))
    })
  }
  const stop = async (ms = STOP_MS) => {
    await boss.stop({ close: false, timeout: ms })
    // pg-boss doesn't wait for its own last queries, nor for a job they return.
    const deadline = Date.now() + ms
    while (running.size + database.busy.length > 0 && Date.now() < deadline) {
      await Promise.race([Promise.allSettled([...running, ...database.busy]), delay(ms, null, UNREF)])
    }
  }
  return { stop }
}

async function runAll(
  { name, run }: Job<never>,
  taken: { data: unknown }[],
  onError: OnError,
): Promise<void> {
  for (const { data } of taken) {
    await run(data as never).catch((error: unknown) => {
      onError(new Error(`The job ${name} failed`, { cause: error }))
      throw error
    })
  }
}

async function makeQueue(boss: PgBoss, { name, options }: Job<never>): Promise<void> {
  const { retryLimit = RETRY_LIMIT, retryDelay = RETRY_DELAY, expireInSeconds = EXPIRE_SECONDS } = options
  const settings = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds }
  await boss.createQueue(name, settings)
  await boss.updateQueue(name, settings)
  if (options.cron) await boss.schedule(name, options.cron, {}, { tz: options.timezone ?? 'UTC' })
}

/** Removes schedules of jobs that an earlier release had. */
async function forgetSchedules(boss: PgBoss, jobs: Job<never>[]): Promise<void> {
  const timed = new Set(jobs.filter(({ options }) => options.cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
}

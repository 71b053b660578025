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
  /** Jobs of any data: what is enqueued for each was checked where it was. */
  jobs: Job<never>[]
  onError: OnError
  /** Seconds between two looks into the queue. */
  pollingSeconds?: number
  /** Seconds between two looks for timed jobs that are due: a minute at most, or their minute is missed. */
  cronSeconds?: number
}

export interface RunningJobs {
  /** Takes no more jobs and waits for those that run, up to `ms`. Another process takes up what is left again. */
  stop: (ms?: number) => Promise<void>
}

/** Runs the jobs of the queue in this process; others on the same database take their share. */
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
    // It does not wait for what it has just asked the database, nor for a job that came of that.
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

/** Of jobs that a former release had. */
async function forgetSchedules(boss: PgBoss, jobs: Job<never>[]): Promise<void> {
  const timed = new Set(jobs.filter(({ options }) => options.cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!timed.has(name)) await boss.unschedule(name)
}

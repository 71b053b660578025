import { MINUTE_MS } from '@portico/shared/units'
import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { startTestDatabase } from '../../testing/test-database'
import { withTx } from '../db'
import { defineJob, enqueue, startJobs, type Job, type RunningJobs } from './index'

const database = startTestDatabase()
const runners: RunningJobs[] = []
const errors: unknown[] = []
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()))
  errors.length = 0
})

async function start(...jobs: Job<never>[]): Promise<RunningJobs> {
  const onError = (error: unknown) => errors.push(error)
  const runner = await startJobs(database.db, { jobs, onError, pollingSeconds: 0.5, cronSeconds: 1 })
  runners.push(runner)
  return runner
}

async function until(holds: () => boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms
  while (!holds() && Date.now() < end) await delay(20)
  expect(holds()).toBe(true)
}

it('runs what a committed transaction enqueued, with its data, and nothing of one that failed', async () => {
  const seen: string[] = []
  const job = defineJob<{ name: string; quote: string }>('greet', async ({ name, quote }) => {
    seen.push(`${name} ${quote}`)
  })
  await start(job)
  await expect(
    withTx(database.db, async (tx) => {
      await enqueue(tx, job, { name: 'lost', quote: '' })
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await withTx(database.db, (tx) => enqueue(tx, job, { name: 'Ana', quote: `*/ $1 'x"` }))
  await until(() => seen.length > 0)
  await delay(700)
  expect(seen).toEqual([`Ana */ $1 'x"`])
  expect(errors).toEqual([])
})

it('says so where nobody made the queue', async () => {
  const unknown = defineJob('unknown', async () => {})
  await start()
  await expect(withTx(database.db, (tx) => enqueue(tx, unknown, {}))).rejects.toThrow('queue unknown')
})

it('gives each job to one of two processes only', async () => {
  const taken: number[] = []
  const make = () =>
    defineJob<{ n: number }>('share', async ({ n }) => {
      taken.push(n)
      await delay(10)
    })
  const job = make()
  await start(job)
  await start(make())
  await withTx(database.db, async (tx) => {
    for (let n = 0; n < 6; n += 1) await enqueue(tx, job, { n })
  })
  await until(() => taken.length >= 6)
  expect([...taken].sort()).toEqual([0, 1, 2, 3, 4, 5])
})

it('runs a timed job once, however many processes there are, by the clock of its time zone', async () => {
  let runs = 0
  const zone = 'Asia/Kolkata'
  // Due jobs are looked up some seconds later, which must still be in the same minute.
  const left = MINUTE_MS - (Date.now() % MINUTE_MS)
  if (left < 15_000) await delay(left)
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: 'numeric', minute: 'numeric' })
  const [hour = '', minute = ''] = parts.format(new Date()).split(':')
  const make = () =>
    defineJob(
      'timed',
      async () => {
        runs += 1
      },
      { cron: `${Number(minute)} ${Number(hour)} * * *`, timezone: zone },
    )
  await start(make())
  await start(make())
  await until(() => runs > 0)
  await delay(2500)
  expect(runs).toBe(1)
}, 60_000)

it('forgets the time of a job that a release no longer has', async () => {
  await start(defineJob('former', async () => {}, { cron: '0 3 * * *' }))
  const times = async () => (await database.db.execute(sql`select name from pgboss.schedule`)).rows
  expect(await times()).toEqual([{ name: 'former' }])
  await start(defineJob('other', async () => {}))
  expect(await times()).toEqual([])
})

it('tries a job again that failed, and tells of the failure', async () => {
  let runs = 0
  const job = defineJob(
    'again',
    async () => {
      runs += 1
      if (runs === 1) throw new Error('not yet')
    },
    { retryDelay: 1 },
  )
  await start(job)
  await withTx(database.db, (tx) => enqueue(tx, job, {}))
  await until(() => runs === 2)
  expect(errors.map(String)).toEqual(['Error: The job again failed'])
})

it('stops only after the job that runs, and leaves the others for the next process', async () => {
  const done: number[] = []
  let begun = 0
  const job = defineJob<{ n: number }>('slow', async ({ n }) => {
    begun += 1
    await delay(300)
    // The connection is free while a job runs, even if there is only one.
    await database.db.execute('select 1')
    done.push(n)
  })
  const runner = await start(job)
  await withTx(database.db, async (tx) => {
    await enqueue(tx, job, { n: 1 })
    await enqueue(tx, job, { n: 2 })
  })
  await until(() => begun === 1)
  await runner.stop()
  expect(done).toHaveLength(1)
  await delay(600)
  expect(begun).toBe(1)
  await start(job)
  await until(() => done.length === 2)
})

it('survives a database that fails under it, and reports it', async () => {
  let runs = 0
  const job = defineJob('tough', async () => {
    runs += 1
    await database.db.execute(sql`alter schema pgboss rename to elsewhere`)
  })
  await start(job)
  await withTx(database.db, (tx) => enqueue(tx, job, {}))
  await until(() => errors.length > 0)
  await database.db.execute(sql`alter schema elsewhere rename to pgboss`)
  expect(runs).toBe(1)
  expect(String(errors[0])).toMatch(/pgboss/)
  expect(await database.db.execute('select 1 as alive')).toMatchObject({ rows: [{ alive: 1 }] })
})

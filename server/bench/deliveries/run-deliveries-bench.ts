import { setTimeout as delay } from 'node:timers/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startDeliveries } from '../../src/modules/integrations/deliveries'
import { forJobs } from '../../src/platform/db'
import { createParts } from '../../src/server-parts'
import { openBenchApp, BENCH_SECRET } from '../bench-app'
import { requirePostgres, type PostgresDatabase } from '../engines'
import { log, machineInfo, memoryOf, print, quantile } from '../figures'
import { type BenchSites, connect, countQueued, fillSites, queueEvents } from './delivery-data'
import { type Arrivals, type Receivers, serveReceivers, startReceivers } from './receivers'

/** Largest growth of the list's 95th percentile, and of the memory, while deliveries drain. */
const MAX_GROWTH = 1.5
/** Largest delay of other services and sites by a dead service, in seconds. */
const MAX_DELAY = 1
/** Milliseconds between two calls of the list. */
const PACE_MS = 50
const IDLE_MS = 15_000

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    deliveries: { type: 'string', default: '100000' },
    sites: { type: 'string', default: '200' },
    /** Seconds for which events arrive while a service is dead. */
    seconds: { type: 'string', default: '40' },
    /** Runs the receivers. */
    serve: { type: 'boolean', default: false },
  },
})

/** Measures how deliveries to integrations drain, and how a dead service affects others. */
export async function runDeliveriesBench(): Promise<void> {
  if (values.serve) return serveReceivers()
  print(machineInfo())
  print(`Load before: ${loadavg()[0]?.toFixed(1)}`)
  const receivers = await startReceivers()
  const engine = await requirePostgres()
  try {
    await withInstallation(await engine.open(), receivers, measureDrain)
    await withInstallation(await engine.open(), receivers, measureDeadService)
  } finally {
    engine.stop()
    receivers.stop()
  }
}

interface Installation {
  db: PostgresDatabase['db']
  sites: BenchSites
  receivers: Receivers
  /** Milliseconds of a call of the guest list. */
  list: () => Promise<number>
  /** Runs the worker until the end of `work`. */
  delivering: <T>(work: () => Promise<T>) => Promise<T>
}

async function withInstallation(
  database: PostgresDatabase,
  receivers: Receivers,
  measure: (installation: Installation) => Promise<void>,
): Promise<void> {
  const { db } = database
  const sites = await fillSites(db, Number(values.sites))
  await db.execute('vacuum analyze')
  const { browser, close } = await openBenchApp(database, sites.email)
  const parts = createParts({ db, secret: BENCH_SECRET, outgoingNetwork: 'local' })
  const list = async () => {
    const started = performance.now()
    const answer = await browser.get(`/s/${sites.listed}/api/v1/guest`)
    if (answer.statusCode !== 200) throw new Error(`The list answered ${answer.statusCode}`)
    return performance.now() - started
  }
  const delivering: Installation['delivering'] = async (work) => {
    const worker = startDeliveries({ ...parts, db: forJobs(db), integrationApps: {} }, (error) =>
      log(String(error)),
    )
    try {
      return await work()
    } finally {
      await worker.stop()
    }
  }
  try {
    await measure({ db, sites, receivers, list, delivering })
  } finally {
    await parts.outgoing.close()
    await close()
    await database.close()
  }
}

/** Drains a long queue while the guest list is read. */
async function measureDrain({ db, sites, receivers, list, delivering }: Installation): Promise<void> {
  const integrations: number[] = []
  for (const site of sites.sites)
    integrations.push(await connect(db, site, `${receivers.answering}/all/hook`))
  for (let at = 0; at < 50; at++) await list()
  const idle = await callsUntil(list, async () => void (await delay(IDLE_MS)))
  const each = Math.ceil(Number(values.deliveries) / integrations.length)
  const total = each * integrations.length
  await queueEvents(db, integrations, each)
  await db.execute('analyze')
  log(`${total} deliveries queued`)
  const memory: number[] = []
  const started = performance.now()
  const busy = await delivering(() =>
    callsUntil(list, async () => {
      while ((await countQueued(db)) > 0) {
        memory.push(memoryOf(process.pid))
        await delay(1000)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { all } = await receivers.arrivals()
  const growth = quantile(busy, 0.95) / quantile(idle, 0.95)
  const quarter = Math.ceil(memory.length / 4)
  const [early, late] = [memory.slice(0, quarter), memory.slice(-quarter)].map((part) => quantile(part, 0.5))
  print(
    `${total} deliveries to ${integrations.length} sites drained in ${seconds.toFixed(0)} s, ` +
      `${(total / seconds).toFixed(0)} a second; ${all?.messages} messages in ${all?.requests} requests`,
  )
  print(`Memory: ${early?.toFixed(0)} MB in the first quarter, ${late?.toFixed(0)} MB in the last`)
  print(
    `Guest list, p95: ${quantile(idle, 0.95).toFixed(1)} ms idle, ${quantile(busy, 0.95).toFixed(1)} ms ` +
      `while draining (${growth.toFixed(2)} times)`,
  )
  if (all?.messages !== total) fail(`${all?.messages} of ${total} arrived`)
  if (growth > MAX_GROWTH) fail(`The list became ${growth.toFixed(2)} times slower`)
  if ((late ?? 0) > (early ?? 0) * MAX_GROWTH) fail('The memory grew')
}

/** Reports a missed limit. The measurements continue. */
function fail(problem: string): void {
  print(problem)
  process.exitCode = 1
}

/** Calls the list at a steady pace until the work is done. */
async function callsUntil(list: () => Promise<number>, work: () => Promise<void>): Promise<number[]> {
  let isDone = false
  const done = work().finally(() => (isDone = true))
  const times: number[] = []
  while (!isDone) {
    times.push(await list())
    await delay(PACE_MS)
  }
  await done
  return times
}

/**
 * Sends a steady stream of events to sites, first without and then with a dead service at one of them. That site also
 * has a service that works.
 */
async function measureDeadService(installation: Installation): Promise<void> {
  const { db, sites, receivers, delivering } = installation
  const [shared = 0, ...others] = sites.sites.slice(0, 20)
  const working = [await connect(db, shared, `${receivers.answering}/same-site/hook`, 'rest_hook')]
  for (const site of others) working.push(await connect(db, site, `${receivers.answering}/other-sites/hook`))
  const without = await delivering(() => stream(installation, working, []))
  const dead = await connect(db, shared, `${receivers.silent}/hook`)
  await queueEvents(db, [dead], 500)
  const beside = await delivering(() => stream(installation, working, [dead]))
  print(
    '\n| seconds from an event to its arrival | p50 | p95 | max | p50, one dead | p95, one dead | max, one dead |',
  )
  print('| - | - | - | - | - | - | - |')
  for (const group of ['same-site', 'other-sites']) {
    const [one, other] = [without[group], beside[group]]
    if (!one || !other) throw new Error(`Nothing arrived at ${group}`)
    const cells = [one, other].flatMap(({ p50, p95, max }) => [p50, p95, max]).map((each) => each.toFixed(2))
    print(`| ${group} | ${cells.join(' | ')} |`)
    if (other.p95 - one.p95 > MAX_DELAY) fail(`The dead service delays ${group}`)
  }
}

/** Queues an event for each integration every half second, and returns their arrivals. */
async function stream(
  { db, receivers }: Installation,
  working: readonly number[],
  dead: readonly number[],
): Promise<Record<string, Arrivals>> {
  const end = performance.now() + Number(values.seconds) * 1000
  while (performance.now() < end) {
    await queueEvents(db, [...working, ...dead], 1)
    await delay(500)
  }
  while ((await countQueued(db, dead)) > 0) await delay(250)
  return receivers.arrivals()
}

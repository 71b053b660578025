import { sql } from 'drizzle-orm'
import { setTimeout as delay } from 'node:timers/promises'
import { migrate } from '../../src/platform/db'
import { MIGRATIONS } from '../../src/testing/paths'
import type { PostgresDatabase } from '../engines'
import { log, memoryOf, print, quantile } from '../figures'
import { freePorts, startPortico } from './bench-radius-server'
import { DashboardReader } from './dashboard-reader'
import { type LoadFigures, type LoadPlan, LoadProcess } from './load'
import { fillSites } from './radius-sites'

/** Every open session reports within this time. */
const GOAL_SECONDS = 600
const MAX_SECONDS = 900
const LOGINS_A_SECOND = 20
const SOCKETS = 16
const WINDOW = 32
/** Longest wait in seconds for the count, which runs once a minute and may take some minutes after the last report. */
const MAX_COUNTING_SECONDS = 300

/**
 * Sends one interim report for each open session, as fast as the server accepts them, while guests log in, a user reads
 * the dashboard and the server counts the reports.
 */
export async function measureMillion(
  database: PostgresDatabase,
  { sessions, sites }: { sessions: number; sites: number },
): Promise<void> {
  log(`making ${sessions} open sessions at ${sites} sites`)
  await migrate(database.db, MIGRATIONS)
  const { siteIds, email } = await fillSites(database, { sessions, sites, isReported: true })
  const before = await tableFigures(database)
  const ports = await freePorts()
  const { server, address, stop } = await startPortico(database, ports)
  const [reports, logins] = [new LoadProcess(), new LoadProcess()]
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, memoryOf(server.pid))), 1000)
  const common = { server: 'Portico', sessions, sites, seconds: MAX_SECONDS, isPrepared: false } as const
  const reportPlan: LoadPlan = {
    ...common,
    kind: 'accounting',
    port: ports.acct,
    packets: sessions,
    sockets: SOCKETS,
    window: WINDOW,
  }
  const loginPlan: LoadPlan = {
    ...common,
    kind: 'authentication',
    port: ports.auth,
    packets: LOGINS_A_SECOND * MAX_SECONDS,
    sockets: 2,
    window: WINDOW,
    rate: LOGINS_A_SECOND,
  }
  try {
    await Promise.all([reports.prepare(reportPlan), logins.prepare(loginPlan)])
    const reader = await DashboardReader.signIn(address, { siteId: siteIds[0] ?? 0, email })
    log('reporting')
    const loginsEnd = logins.run()
    const accounting = await reports.run()
    logins.finish()
    const [authentication, reads] = [await loginsEnd, await reader.stop()]
    report({ accounting, authentication, reads, megabytes })
    reportTables(before, await tableFigures(database))
    print(`\nTo be counted at the end: ${await uncounted(database)}`)
    print(
      `${await waitUntilCounted(database)} of them ${MAX_COUNTING_SECONDS} s later, or as soon as there are none`,
    )
    if (accounting.answered < sessions || accounting.seconds > GOAL_SECONDS) process.exitCode = 1
  } finally {
    clearInterval(watch)
    reports.stop()
    logins.stop()
    await stop()
  }
}

interface TableFigure extends Record<string, unknown> {
  name: string
  /** Includes indexes. */
  megabytes: number
  indexMegabytes: number
  updates: number
  /** Number of updates that changed no index. */
  hot: number
  dead: number
}

async function tableFigures({ db }: PostgresDatabase): Promise<TableFigure[]> {
  const { rows } = await db.execute<TableFigure>(sql`
    select relname as name, pg_total_relation_size(relid) / 1048576.0::float8 as megabytes,
      pg_indexes_size(relid) / 1048576.0::float8 as "indexMegabytes",
      n_tup_upd::float8 as updates, n_tup_hot_upd::float8 as hot, n_dead_tup::float8 as dead
    from pg_stat_user_tables where relname in ('radius_session', 'radius_uncounted', 'wifi_session', 'guest')
    order by relname`)
  return rows
}

async function uncounted({ db }: PostgresDatabase): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from radius_uncounted`,
  )
  return rows[0]?.count ?? 0
}

/** Returns how many reports are left to be counted when none is, or after the longest wait. */
async function waitUntilCounted(database: PostgresDatabase): Promise<number> {
  const end = performance.now() + MAX_COUNTING_SECONDS * 1000
  while ((await uncounted(database)) > 0 && performance.now() < end) await delay(2_000)
  return uncounted(database)
}

interface Figures {
  accounting: LoadFigures
  authentication: LoadFigures
  /** Times of the dashboard's calls in ms. */
  reads: number[]
  megabytes: number
}

function report(figures: Figures): void {
  const { accounting, authentication, reads, megabytes } = figures
  print(`\n${accounting.answered} reports in ${accounting.seconds.toFixed(0)} s (goal: ${GOAL_SECONDS} s)`)
  print(
    '\n| packets | a second | median ms | p95 ms | slowest ms | sent again | lost |\n| - | - | - | - | - | - | - |',
  )
  for (const [name, each] of Object.entries({ accounting, authentication })) {
    const cells = [(each.answered / each.seconds).toFixed(0)]
    cells.push(...[each.median, each.p95, each.slowest].map((ms) => ms.toFixed(0)))
    print(`| ${name} | ${cells.join(' | ')} | ${each.resent} | ${each.lost} |`)
  }
  const [median, p95] = [0.5, 0.95].map((share) => quantile(reads, share).toFixed(0))
  print(
    `\nDashboard meanwhile: ${reads.length} calls, median ${median} ms, p95 ${p95} ms; server ${megabytes.toFixed(0)} MB`,
  )
}

function reportTables(before: TableFigure[], after: TableFigure[]): void {
  print(
    '\n| table | MB before | after | indexes before | after | updates | HOT | dead rows |\n| - | - | - | - | - | - | - | - |',
  )
  for (const { name, ...now } of after) {
    const then = before.find((each) => each.name === name)
    const sizes = [then?.megabytes, now.megabytes, then?.indexMegabytes, now.indexMegabytes]
    const cells = sizes.map((size = 0) => size.toFixed(0))
    const hot = now.updates > 0 ? `${((now.hot / now.updates) * 100).toFixed(0)} %` : '–'
    print(`| ${name} | ${cells.join(' | ')} | ${now.updates} | ${hot} | ${now.dead} |`)
  }
}

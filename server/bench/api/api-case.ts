import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { insertBatchRow } from '../../src/modules/offers/vouchers/core/voucher-builders'
import { migrate, type OpenDatabase, withTx } from '../../src/platform/db'
import { MIGRATIONS } from '../../src/testing/paths'
import { recordStatements, type Statement } from '../../src/testing/recorded-statements'
import { ServerProcess } from '../../src/testing/server-process'
import { openBenchApp } from '../bench-app'
import { type BenchSite, fillSite } from '../dashboard/bench-data'
import type { Engine, PostgresDatabase } from '../engines'

const SESSIONS = 20_000
const BATCH = 2000
const VOUCHERS = 500

/** A call of the product, and which of its statements the bare server runs. */
const CALLS = {
  list: { path: (siteId: number) => `/s/${siteId}/api/v1/voucher/unused`, statements: /from "?voucher\b/ },
  tile: {
    path: (siteId: number) => `/s/${siteId}/api/v1/dashboard/total_guests`,
    statements: /site_return/,
  },
  profile: { path: () => '/a/api/v1/profile', statements: /^\s*select/ },
} as const
export const CALL_NAMES = Object.keys(CALLS) as CallName[]
export type CallName = keyof typeof CALLS

function forEachCall<Value>(make: (name: CallName) => Value): Record<CallName, Value> {
  return Object.fromEntries(CALL_NAMES.map((name) => [name, make(name)])) as Record<CallName, Value>
}

/** Calls that the bare server answers, with their statements. */
export interface BareCalls {
  url: string
  calls: Record<string, Statement[]>
}

export interface Target {
  url: string
  headers: Record<string, string>
}

/** An account with a number of sites, served by the product and by a bare server in separate processes. */
export class ApiCase {
  private constructor(
    readonly sites: number,
    /** Number of statements that the product sends, including begin and commit, and the bare server. */
    readonly statements: Record<CallName, { product: number; bare: number }>,
    readonly targets: Record<CallName, { product: Target; bare: Target }>,
    readonly close: () => Promise<void>,
  ) {}

  static async open(engine: Engine<PostgresDatabase>, sites: number): Promise<ApiCase> {
    const database = await engine.open()
    await migrate(database.db, MIGRATIONS)
    const now = new Date()
    const site = await fillSite(database, SESSIONS, now)
    await addSitesAndVouchers(database, site, sites, now)
    const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
    const { cookie, statements } = await statementsOfCalls(database, site)
    const calls = forEachCall((name) =>
      statements[name].filter(({ text }) => CALLS[name].statements.test(text)),
    )
    const product = new ServerProcess({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data') })
    const bare = await startBareServer(folder, { url: database.url, calls })
    const productUrl = await product.ready()
    return new ApiCase(
      sites,
      forEachCall((name) => ({ product: statements[name].length, bare: calls[name].length })),
      forEachCall((name) => ({
        product: { url: productUrl + CALLS[name].path(site.siteId), headers: { cookie } },
        bare: { url: `${bare.url}/${name}`, headers: {} },
      })),
      async () => {
        bare.stop()
        await product.stop()
        await database.close()
        rmSync(folder, { recursive: true, force: true })
      },
    )
  }
}

async function addSitesAndVouchers(
  database: OpenDatabase,
  { siteId }: BenchSite,
  sites: number,
  now: Date,
): Promise<void> {
  await withTx(database.db, async (tx) => {
    await tx.execute(sql`
      insert into site (account_id, name, hotspot_type, router_type, timezone, currency, default_countrycode)
      select account_id, 'Site ' || number, hotspot_type, router_type, timezone, currency, default_countrycode
      from site, generate_series(2, ${sites}::int) as number where id = ${siteId}`)
    const { rows } = await tx.execute<{ account_id: number }>(
      sql`select account_id from site where id = ${siteId}`,
    )
    const accountId = rows[0]?.account_id ?? 0
    await insertBatchRow(tx, { accountId, siteId }, { batchid: BATCH })
    await tx.execute(sql`
      insert into voucher (account_id, site_id, batchid, code, duration_minutes, use_before, created_at)
      select ${accountId}, ${siteId}, ${BATCH}, (2000000000 + number)::text, 120,
        ${now}::timestamptz + interval '60 days', ${now}::timestamptz
      from generate_series(1, ${VOUCHERS}::int) as number`)
  })
  await database.db.execute(sql`vacuum analyze`)
}

/** Records in this process which statements the product runs for each call. */
async function statementsOfCalls(database: OpenDatabase, { siteId, email }: BenchSite) {
  const { browser, close } = await openBenchApp(database, email)
  const statements = {} as Record<CallName, Statement[]>
  for (const name of CALL_NAMES) {
    // The first call may fill caches.
    await browser.get(CALLS[name].path(siteId))
    statements[name] = await recordStatements(async () => {
      const answer = await browser.get(CALLS[name].path(siteId))
      if (answer.statusCode !== 200) throw new Error(`${name} returned status ${answer.statusCode}`)
    })
  }
  await close()
  const cookie = Object.entries(browser.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  return { cookie, statements }
}

async function startBareServer(folder: string, calls: BareCalls): Promise<{ url: string; stop: () => void }> {
  const file = join(folder, 'bare.json')
  writeFileSync(file, JSON.stringify(calls))
  const tsx = createRequire(__filename).resolve('tsx')
  const child = spawn(process.execPath, ['--import', tsx, join(__dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /Listening: (\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve(url)
    })
    child.on('exit', () => reject(new Error('The bare server exited')))
  })
  return { url, stop: () => child.kill() }
}

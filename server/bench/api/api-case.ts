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
/** Clients of the account, each with access to all its sites. */
const CLIENTS = 300

interface Subject {
  siteId: number
  clientId: number
}

/** A call of the product, and which of its statements the bare server runs. */
const CALLS = {
  list: {
    path: ({ siteId }: Subject) => `/s/${siteId}/api/v1/voucher/unused`,
    statements: /from "?voucher\b/,
  },
  tile: {
    path: ({ siteId }: Subject) => `/s/${siteId}/api/v1/dashboard/total_guests`,
    statements: /site_return/,
  },
  profile: { path: () => '/a/api/v1/profile', statements: /^\s*select/ },
  clients: { path: () => '/a/api/v1/client', statements: /account_client|client_member/ },
  matrix: {
    path: ({ clientId }: Subject) => `/a/api/v1/client/${clientId}/access`,
    statements: /account_client|site_member/,
  },
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
    const subject = { siteId: site.siteId, clientId: await addClients(database, site) }
    await database.db.execute(sql`vacuum analyze`)
    const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
    const { cookie, statements } = await statementsOfCalls(database, { ...site, ...subject })
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
        product: { url: productUrl + CALLS[name].path(subject), headers: { cookie } },
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
}

/** Makes the account a provider with clients. Returns the ID of one of them. */
async function addClients(database: OpenDatabase, { siteId, email }: BenchSite): Promise<number> {
  return withTx(database.db, async (tx) => {
    // Up to 1.5 million rows, whose references are valid.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update account set is_provider = true from site where site.account_id = account.id and site.id = ${siteId}`)
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into app_user (account_id, email, password_hash, displayname, role)
      select account_id, 'client' || number || '@example.com', '', 'Client ' || number, 'client'
      from app_user, generate_series(1, ${CLIENTS}::int) as number where email = ${email}
      returning id`)
    await tx.execute(sql`
      insert into site_member (site_id, user_id, account_id, levels)
      select site.id, client.id, client.account_id, '{"guest_data": "read", "voucher_data": "write"}'
      from app_user client join site using (account_id) where client.role = 'client'`)
    return Number(rows[0]?.id)
  })
}

/** Records in this process which statements the product runs for each call. */
async function statementsOfCalls(database: OpenDatabase, { email, ...subject }: Subject & BenchSite) {
  const { browser, close } = await openBenchApp(database, email)
  const statements = {} as Record<CallName, Statement[]>
  for (const name of CALL_NAMES) {
    // The first call may fill caches.
    await browser.get(CALLS[name].path(subject))
    statements[name] = await recordStatements(async () => {
      const answer = await browser.get(CALLS[name].path(subject))
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

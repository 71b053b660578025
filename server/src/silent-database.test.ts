import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'
import { migrate, openPostgres, withTx } from './platform/db'
import { insertAccount, insertUser } from './testing/builders'
import { MIGRATIONS } from './testing/paths'
import { ServerProcess } from './testing/server-process'
import { SiteWriter } from './testing/site-writer'
import { TcpProxy } from './testing/tcp-proxy'

jest.setTimeout(120_000)

const binaries = findPostgresBinaries()
const onPostgres = binaries ? it : it.skip
/**
 * Short limits for a fast test; a connection is given up 5 s after the server should have ended its
 * statement.
 */
const LIMITS = {
  DATABASE_CONNECT_TIMEOUT: '3',
  DATABASE_STATEMENT_TIMEOUT: '1',
  DATABASE_IDLE_TIMEOUT: '1',
  SHUTDOWN_TIMEOUT: '1',
}
const GIVEN_UP_MS = 6_000

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
let proxy: TcpProxy
let folder: string
let server: ServerProcess
let email: string

beforeAll(async () => {
  if (!binaries) return
  postgres = await startTemporaryPostgres(binaries)
  const database = openPostgres(postgres.url)
  await migrate(database.db, MIGRATIONS)
  email = (await withTx(database.db, async (tx) => insertUser(tx, await insertAccount(tx, new Date())))).email
  await database.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-silent-'))
  if (!binaries) return
  proxy = await TcpProxy.before(postgres.url)
  const DATABASE_URL = proxy.through(postgres.url)
  server = new ServerProcess({
    DATABASE_URL,
    DATA_DIR: folder,
    SECRET: randomBytes(32).toString('hex'),
    ...LIMITS,
  })
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  if (!binaries) return
  await server.kill()
  await proxy.close()
})
afterAll(() => postgres?.stop())

const statusOf = async (url: string) => (await fetch(url)).status

async function until(done: () => Promise<boolean>, ms: number): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await delay(100)) if (await done()) return
  throw new Error(`Not done after ${ms} ms`)
}

/** Queues a job directly, and waits until the server has run it. */
async function jobIsDone(): Promise<void> {
  const { db, close } = openPostgres(postgres.url)
  const state = async (id: string) =>
    (await db.execute<{ state: string }>(`select state from pgboss.job where id = '${id}'`)).rows[0]?.state
  const { rows } = await db.execute<{ id: string }>(
    "insert into pgboss.job (name, data) values ('deleted-sites', '{}') returning id",
  )
  await until(async () => (await state(rows[0]?.id ?? '')) === 'completed', 30_000)
  await close()
}

onPostgres(
  'a process outlives a database host that goes silent, tells the truth meanwhile, and recovers',
  async () => {
    const address = await server.ready()
    const writer = await SiteWriter.signIn(address, email)
    const write = () => writer.create(randomBytes(6).toString('hex'))
    expect((await write()).status).toBe(201)
    // Takes as many connections as the pool has, and makes calls that wait for one.
    await Promise.all(Array.from({ length: 20 }, write))

    proxy.goSilent()
    const began = Date.now()
    const writes = Array.from({ length: 30 }, write)
    expect(await statusOf(`${address}/readyz`)).toBe(503)
    expect(await statusOf(`${address}/healthz`)).toBe(200)
    for (const answer of await Promise.all(writes)) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(Date.now() - began).toBeLessThan(3 * GIVEN_UP_MS)

    proxy.resume()
    await until(async () => (await statusOf(`${address}/readyz`)) === 200, 2 * GIVEN_UP_MS)
    await until(async () => (await write()).status === 201, GIVEN_UP_MS)
    const answers = await Promise.all(Array.from({ length: 20 }, write))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    await jobIsDone()
  },
)

onPostgres('a process that is told to stop ends although its database is silent', async () => {
  const address = await server.ready()
  const writer = await SiteWriter.signIn(address, email)
  proxy.goSilent()
  const cutOff = writer.create('never').catch(() => null)
  await delay(200)
  const stoppedAt = Date.now()
  await server.stop()
  // SHUTDOWN_TIMEOUT, plus 10 s to give up hanging work.
  expect(Date.now() - stoppedAt).toBeLessThan(13_000)
  await cutOff
})

onPostgres('a start fails in plain words where the database host is silent', async () => {
  proxy.goSilent()
  expect(await server.exited).toBe(1)
  expect(server.output).toContain('DATABASE_URL: PostgreSQL at 127.0.0.1')
  expect(server.output).toContain("doesn't answer")
  expect(server.output).not.toMatch(/\n {4}at /)
})

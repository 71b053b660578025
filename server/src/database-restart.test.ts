import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'
import { runOnPostgres } from '../../shared/tools/postgres-databases.mjs'
import { migrate, openPostgres, withTx, type OpenDatabase } from './platform/db'
import { insertAccount, insertUser } from './testing/builders'
import { MIGRATIONS } from './testing/paths'
import { ServerProcess } from './testing/server-process'
import { SiteWriter, wholeSites } from './testing/site-writer'

jest.setTimeout(180_000)

const binaries = findPostgresBinaries()
const WRITERS_PER_PROCESS = 2
/** Number of confirmations that a disturbed writer must get afterwards. */
const WRITES_AFTER = 5

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>
let folder: string
let servers: ServerProcess[]

beforeAll(async () => {
  if (!binaries) return
  postgres = await startTemporaryPostgres(binaries, { durable: true })
  folder = mkdtempSync(join(tmpdir(), 'portico-restart-'))
})
beforeEach(() => {
  servers = []
})
afterEach(async () => {
  await Promise.all(servers.map((each) => each.kill()))
})
afterAll(() => {
  postgres?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function prepared(): Promise<string> {
  const database = openPostgres(postgres.url)
  await migrate(database.db, MIGRATIONS)
  const { email } = await withTx(database.db, async (tx) =>
    insertUser(tx, await insertAccount(tx, new Date())),
  )
  await database.close()
  return email
}

/** Writes until told to stop. 201 is confirmed; 503 must say when to retry; all else fails the test. */
class Load {
  readonly confirmed: string[] = []
  refused = 0
  private readonly counts: number[] = []
  private over = false
  private readonly running: Promise<void>

  constructor(clients: SiteWriter[]) {
    const writers = clients.flatMap((client) => Array.from({ length: WRITERS_PER_PROCESS }, () => client))
    this.running = Promise.all(writers.map((client, index) => this.write(client, index))).then(() => {})
  }

  private async write(client: SiteWriter, index: number): Promise<void> {
    this.counts[index] = 0
    while (!this.over) {
      const name = randomBytes(6).toString('hex')
      const answer = await client.create(name)
      if (answer.status === 201) {
        this.confirmed.push(name)
        this.counts[index] += 1
        continue
      }
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ status: 503, message: expect.stringMatching(/\w{3}/) })
      this.refused += 1
      await delay(50)
    }
  }

  /** Resolves once every writer has further confirmations; rejects if one failed. */
  async recovered(): Promise<void> {
    const wanted = this.counts.map((count) => count + WRITES_AFTER)
    const progress = async () => {
      while (wanted.some((count, index) => (this.counts[index] ?? 0) < count)) await delay(25)
    }
    await Promise.race([progress(), this.running.then(() => Promise.reject(new Error('The writers ended')))])
  }

  async end(): Promise<void> {
    this.over = true
    await this.running
  }
}

const endOtherConnections = () =>
  runOnPostgres(
    postgres.url,
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  )

/** Queues a job and waits until one of the processes has run it. */
async function jobIsDone(database: OpenDatabase): Promise<void> {
  const { rows } = await database.db.execute<{ id: string }>(
    "insert into pgboss.job (name, data) values ('nightly', '{}') returning id",
  )
  const id = rows[0]?.id ?? ''
  for (;;) {
    const jobs = await database.db.execute<{ state: string }>(
      `select state from pgboss.job where id = '${id}'`,
    )
    if (jobs.rows[0]?.state === 'completed') return
    await delay(100)
  }
}

const onPostgres = binaries ? it : it.skip

onPostgres('two processes outlive restarts of the database and lose nothing that was confirmed', async () => {
  const email = await prepared()
  const env = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET: randomBytes(32).toString('hex') }
  for (let count = 0; count < 2; count += 1) servers.push(new ServerProcess(env))
  const addresses = await Promise.all(servers.map((each) => each.ready()))
  const load = new Load(await Promise.all(addresses.map((address) => SiteWriter.signIn(address, email))))
  await load.recovered()

  await postgres.restart('SIGINT')
  await load.recovered()
  await postgres.restart('SIGQUIT')
  await load.recovered()
  await endOtherConnections()
  await load.recovered()
  await load.end()

  expect(load.refused).toBeGreaterThan(0)
  const database = openPostgres(postgres.url)
  await jobIsDone(database)
  expect(await wholeSites(database)).toEqual(expect.arrayContaining(load.confirmed))
  expect(await Promise.all(servers.map((each) => each.stop()))).toEqual([0, 0])
})

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPgBouncer, startPgBouncer } from '../../shared/tools/pgbouncer.mjs'
import { createDatabase } from '../../shared/tools/postgres-databases.mjs'
import { PortalGuest } from './modules/guest-login/portal/portal-builders'
import { replaceLoginMethods } from './modules/site-setup/sites'
import { forJobs, openPostgres, withReader, withTx, type OpenDatabase } from './platform/db'
import { insertAccount, insertSite, insertUser } from './testing/builders'
import { portalServer } from './testing/portal-server'
import { ServerProcess } from './testing/server-process'
import { SiteWriter, wholeSites } from './testing/site-writer'

jest.setTimeout(180_000)

const postgresUrl = process.env.TEST_DATABASE_URL
const program = findPgBouncer()
if (!program) process.stderr.write('SKIPPED pgbouncer.test.ts: PgBouncer is not installed.\n')
const behindPooler = postgresUrl && program ? it : it.skip
const WRITES = 60
const GUESTS = 20

let database: Awaited<ReturnType<typeof createDatabase>>
let pooler: Awaited<ReturnType<typeof startPgBouncer>>
let folder: string
let servers: ServerProcess[]
let pooled: OpenDatabase

beforeAll(async () => {
  if (!postgresUrl || !program) return
  // The database is empty, so that the processes migrate it through the pooler.
  database = await createDatabase(postgresUrl, `portico_pooled_${randomBytes(6).toString('hex')}`)
  pooler = await startPgBouncer(program, database.url)
  folder = mkdtempSync(join(tmpdir(), 'portico-pooled-'))
  const env = { DATABASE_URL: pooler.url, DATA_DIR: folder, SECRET: randomBytes(32).toString('hex') }
  servers = [new ServerProcess(env), new ServerProcess(env)]
  pooled = openPostgres(pooler.url)
})
afterAll(async () => {
  if (!postgresUrl || !program) return
  await Promise.all(servers.map((each) => each.kill()))
  await pooled.close()
  pooler.stop()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Returns the session settings in the pooler, as another client would find them. */
async function sessionSettings(): Promise<unknown[]> {
  const show = `select current_setting('default_transaction_read_only') as read_only,
    current_setting('statement_timeout') as statement, current_setting('jit') as jit`
  const sessions = Array.from({ length: 12 }, () => pooled.db.execute(show))
  return (await Promise.all(sessions)).flatMap(({ rows }) => rows)
}

behindPooler(
  'two processes migrate, write, read and run jobs through a pooler in transaction mode',
  async () => {
    const addresses = await Promise.all(servers.map((each) => each.ready()))
    const { email, siteId } = await withTx(pooled.db, async (tx) => {
      const accountId = await insertAccount(tx, new Date())
      const site = await insertSite(tx, accountId, { routerType: 'simulated' })
      await replaceLoginMethods(tx, site, ['email', 'voucher'])
      return { ...(await insertUser(tx, accountId)), siteId: site }
    })
    const writers = await Promise.all(addresses.map((address) => SiteWriter.signIn(address, email)))
    const names = Array.from({ length: WRITES }, () => randomBytes(6).toString('hex'))
    const create = async (name: string, index: number) => writers[index % 2]?.create(name)
    const read = async (index: number) => writers[index % 2]?.list()
    const logIn = async (index: number) => {
      const phone = new PortalGuest(await portalServer(servers[index % 2] as ServerProcess), siteId)
      await phone.arrive()
      return phone.post('/m/email', { email: `guest${index}@example.test`, consent: 'on' })
    }
    const [written, , guests] = await Promise.all([
      Promise.all(names.map(create)),
      Promise.all(names.map((_name, index) => read(index))).then((answers) =>
        expect(answers.map((answer) => answer?.status)).toEqual(names.map(() => 200)),
      ),
      Promise.all(Array.from({ length: GUESTS }, (_each, index) => logIn(index))),
    ])
    expect(written.map((answer) => answer?.status)).toEqual(names.map(() => 201))
    expect(guests.filter(({ url }) => !url.includes('/online'))).toEqual([])

    const { rows } = await pooled.db.execute<{ id: string }>(
      "insert into pgboss.job (name, data) values ('nightly', '{}') returning id",
    )
    const state = async () =>
      (await pooled.db.execute(`select state from pgboss.job where id = '${rows[0]?.id}'`)).rows[0]?.state
    while ((await state()) !== 'completed') await delay(100)
    expect(await sessionSettings()).toEqual(
      Array.from({ length: 12 }, () => ({ read_only: 'off', statement: '0', jit: 'on' })),
    )
    expect(await wholeSites(openPostgres(pooler.url))).toEqual(expect.arrayContaining(names))
  },
)

behindPooler('transactions keep their limits, and readers refuse to write', async () => {
  const limits = `select current_setting('statement_timeout') as statement, current_setting('jit') as jit,
    current_setting('timezone') as zone`
  const short = { statement: '30s', jit: 'off', zone: 'UTC' }
  expect((await withTx(pooled.db, (tx) => tx.execute(limits))).rows).toEqual([short])
  expect((await withReader(pooled.db, (tx) => tx.execute(limits))).rows).toEqual([short])
  const long = await withReader(forJobs(pooled.db), (tx) => tx.execute(limits))
  expect(long.rows).toEqual([{ ...short, statement: '15min' }])
  await expect(withReader(pooled.db, (tx) => tx.execute('delete from site'))).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})

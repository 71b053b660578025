import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openPostgres, withTx, type OpenDatabase } from './platform/db'
import { insertAccount, insertUser } from './testing/builders'
import { copyTemplate } from './testing/postgres-databases'
import { ServerProcess } from './testing/server-process'
import { SiteWriter } from './testing/site-writer'

jest.setTimeout(60_000)

const postgresUrl = process.env.TEST_DATABASE_URL
const onPostgres = postgresUrl ? it : it.skip

let postgres: Awaited<ReturnType<typeof copyTemplate>>
let database: OpenDatabase
let folder: string
let server: ServerProcess
let email: string

beforeAll(async () => {
  if (!postgresUrl) return
  postgres = await copyTemplate(postgresUrl)
  database = openPostgres(postgres.url)
  email = (await withTx(database.db, async (tx) => insertUser(tx, await insertAccount(tx, new Date())))).email
  folder = mkdtempSync(join(tmpdir(), 'portico-shutdown-'))
})
afterEach(() => server?.kill())
afterAll(async () => {
  if (!postgresUrl) return
  await database.close()
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes a call that waits `ms` for a lock, and stops the server meanwhile. */
async function stopDuringCall(env: Record<string, string>, ms: number) {
  const secrets = { DATABASE_URL: postgres.url, DATA_DIR: folder, SECRET: randomBytes(32).toString('hex') }
  server = new ServerProcess({ ...secrets, ...env })
  const writer = await SiteWriter.signIn(await server.ready(), email)
  const lock = await database.db.$client.connect()
  await lock.query('begin; lock table site in access exclusive mode')
  const call = writer.create(`Site ${ms}`).then(
    ({ status }) => status,
    () => 'cut off',
  )
  await delay(300)
  const stoppedAt = Date.now()
  const stopped = server.stop()
  await Promise.race([delay(ms), stopped])
  await lock.query('rollback')
  lock.release()
  return { answer: await call, code: await stopped, ms: Date.now() - stoppedAt }
}

onPostgres('a process that is told to stop finishes an answer that takes six seconds', async () => {
  expect(await stopDuringCall({}, 6_000)).toMatchObject({ answer: 201, code: 0 })
})

onPostgres('it cuts off an answer that takes longer than SHUTDOWN_TIMEOUT', async () => {
  const stopped = await stopDuringCall({ SHUTDOWN_TIMEOUT: '1', DATABASE_LOCK_TIMEOUT: '8' }, 20_000)
  expect(stopped.answer).toBe('cut off')
  expect(stopped.ms).toBeLessThan(13_000)
})

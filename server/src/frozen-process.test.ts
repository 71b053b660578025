import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { PortalGuest } from './modules/guest-login/portal/portal-builders'
import { replaceLoginMethods } from './modules/site-setup/sites'
import { openPostgres, withTx, type OpenDatabase } from './platform/db'
import { insertAccount, insertSite } from './testing/builders'
import { portalServer } from './testing/portal-server'
import { copyTemplate } from './testing/postgres-databases'
import { ServerProcess } from './testing/server-process'

jest.setTimeout(120_000)

const postgresUrl = process.env.TEST_DATABASE_URL
/** More than the connections in a process's pool. */
const GUESTS = 30
const IDLE_MS = 8_000
const SETTINGS = {
  TRUST_PROXY: 'loopback',
  DATABASE_CONNECT_TIMEOUT: '3',
  DATABASE_LOCK_TIMEOUT: '2',
  DATABASE_IDLE_TIMEOUT: String(IDLE_MS / 1000),
}

let postgres: Awaited<ReturnType<typeof copyTemplate>>
let database: OpenDatabase
let folder: string
let servers: ServerProcess[]

beforeAll(async () => {
  if (!postgresUrl) return
  postgres = await copyTemplate(postgresUrl)
  database = openPostgres(postgres.url)
  folder = mkdtempSync(join(tmpdir(), 'portico-frozen-'))
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: randomBytes(32).toString('hex'),
    ...SETTINGS,
  }
  servers = [new ServerProcess(env), new ServerProcess(env)]
})
afterAll(async () => {
  if (!postgresUrl) return
  await Promise.all(servers.map((each) => each.kill()))
  await database.close()
  await postgres.drop()
  rmSync(folder, { recursive: true, force: true })
})

const newSite = () =>
  withTx(database.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, new Date()), { routerType: 'simulated' })
    await replaceLoginMethods(tx, siteId, ['email'])
    return siteId
  })

let guests = 0

/** Logs a guest in, from the first page to the last. */
async function logIn(server: ServerProcess, siteId: number) {
  const began = Date.now()
  const number = (guests += 1)
  // Each site has its own internet access; guests of one network are served a few at a time.
  const address = `20.${siteId % 250}.${number >> 8}.${number & 255}`
  const phone = new PortalGuest(await portalServer(server), siteId, { address })
  const email = `guest${number}@example.test`
  const page = await phone.arrive()
  const shown = page.status === 200 ? await phone.post('/m/email', { email, consent: 'on' }) : page
  return { ...shown, email, ms: Date.now() - began }
}

const logInAtOnce = (server: ServerProcess, siteId: number, guests: number) =>
  Promise.all(Array.from({ length: guests }, () => logIn(server, siteId)))

/** Returns the number of transactions that hold rows of the site's statistics and are idle. */
async function idleHolders(): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(`
    select count(distinct a.pid) as n from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where a.state = 'idle in transaction' and a.datname = current_database()
      and l.relation = 'site_day'::regclass and l.mode = 'RowExclusiveLock'`)
  return rows[0]?.n ?? 0
}

/** Stops the process in the middle of a login, while it holds the lock of the guests' site. */
async function freezeInLogin(server: ServerProcess, siteId: number): Promise<void> {
  let frozen = false
  const logInAgain = async () => {
    while (!frozen) await logIn(server, siteId).catch(() => {})
  }
  for (let count = 0; count < 8; count += 1) void logInAgain()
  for (let tries = 0; tries < 500; tries += 1) {
    await delay(20 + Math.random() * 20)
    process.kill(server.pid ?? 0, 'SIGSTOP')
    // Statements it sent before still run.
    await delay(50)
    frozen = (await idleHolders()) > 0
    if (frozen) return
    process.kill(server.pid ?? 0, 'SIGCONT')
  }
  throw new Error('The process was never stopped inside a transaction')
}

const onPostgres = postgresUrl ? it : it.skip

onPostgres(
  'a process that freezes in the middle of a login stops its site for seconds, and no other',
  async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess]
    await Promise.all(servers.map((each) => each.ready()))
    const [stuck, other] = [await newSite(), await newSite()]
    expect((await logIn(second, other)).url).toContain('/online')
    await freezeInLogin(first, stuck)

    const waiting = logInAtOnce(second, stuck, GUESTS)
    await delay(500)
    const others = await logInAtOnce(second, other, 5)
    expect(others.map(({ status, url }) => [status, url.includes('/online')])).toEqual(
      others.map(() => [200, true]),
    )
    expect(Math.max(...others.map(({ ms }) => ms))).toBeLessThan(IDLE_MS / 2)

    const answers = await waiting
    const refused = answers.filter(({ url, status }) => status !== 200 || !url.includes('/online'))
    expect(refused.length).toBeGreaterThan(0)
    for (const { status, headers } of refused) {
      expect(status).toBe(503)
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    }
    const { rows } = await database.db.execute(`select email from guest where site_id = ${stuck}`)
    const stored = new Set(rows.map(({ email }) => email))
    expect(refused.filter(({ email }) => stored.has(email))).toEqual([])

    await delay(IDLE_MS)
    const later = await logInAtOnce(second, stuck, 5)
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 200))
    process.kill(first.pid ?? 0, 'SIGCONT')
    // The process that was frozen continues too.
    expect((await logIn(first, stuck)).url).toContain('/online')
  },
)

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKey } from './modules/access/accounts'
import { openEmbedded, openPostgres, withTx, type OpenDatabase } from './platform/db'
import { apiKey } from './schema'
import { insertAccount, insertUser, PASSWORD } from './testing/builders'
import { TEMPLATE_FILE, WORKER_FILE } from './testing/paths'
import { copyTemplate } from './testing/postgres-databases'
import { ReleaseClient } from './testing/release-client'
import { longRun } from './testing/long-run'
import { openCdn, plantRelease } from './testing/release-fixture'
import { ServerProcess } from './testing/server-process'
import { SiteWriter, wholeSites } from './testing/site-writer'

/** Number of kills on each database. */
const KILLS = longRun('KILLS', 2)
jest.setTimeout(120_000 + KILLS * 30_000)

/** Number of confirmed writes before each kill, which varies. */
const writesBeforeKills = (first: number, more: number) =>
  Array.from({ length: KILLS }, (_each, count) => first + (count % 4) * more)
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** Data of a server that ran and ended, with an owner and a release key: each test starts from a copy. */
let prepared: string
let email: string
const key = makeKey()
let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'portico-data-'))
  const database = await openEmbedded({ workerFile: WORKER_FILE, dataDir: prepared, template: TEMPLATE_FILE })
  await addReleaseKey(database)
  email = await addOwner(database)
  const server = new ServerProcess({ DATA_DIR: prepared })
  await server.ready()
  expect(await server.stop()).toBe(0)
})
afterAll(() => rmSync(prepared, { recursive: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-data-'))
  cpSync(prepared, folder, { recursive: true })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.kill()))
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string> = {}): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: folder, ...env })
  running.push(server)
  return server
}

async function addOwner(database: OpenDatabase): Promise<string> {
  const user = await withTx(database.db, async (tx) => insertUser(tx, await insertAccount(tx, new Date())))
  await database.close()
  return user.email
}

async function addReleaseKey({ db }: OpenDatabase): Promise<void> {
  await withTx(db, async (tx) => {
    const accountId = await insertAccount(tx, new Date(), { isPlatform: true })
    const { id: userId } = await insertUser(tx, accountId)
    const { prefix, hash } = key
    const granted = { scopes: ['releases' as const], remotes: ['mfe-surveys'] }
    await tx.insert(apiKey).values({ accountId, userId, name: 'CI', prefix, hash, ...granted })
  })
}

/** Writes continuously until the server is gone; returns the names of the confirmed sites. */
async function writeUntilKilled(server: ServerProcess, person: string, writes: number): Promise<string[]> {
  const client = await SiteWriter.signIn(await server.ready(), person)
  const confirmed: string[] = []
  const writer = async () => {
    for (;;) {
      const name = randomBytes(6).toString('hex')
      const answer = await client.create(name).catch(() => null)
      if (!answer) return
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
      confirmed.push(name)
      if (confirmed.length === writes) void server.kill()
    }
  }
  await Promise.all([1, 2, 3, 4].map(writer))
  return confirmed
}

describe('the embedded database', () => {
  it('loses no confirmed write when the process is killed in the middle of writing', async () => {
    const confirmed: string[] = []
    const rounds = writesBeforeKills(15, 25)
    for (const writes of rounds) confirmed.push(...(await writeUntilKilled(start(), email, writes)))
    expect(confirmed.length).toBeGreaterThanOrEqual(sum(rounds))
    const database = await openEmbedded({ workerFile: WORKER_FILE, dataDir: folder })
    expect(await wholeSites(database)).toEqual(expect.arrayContaining(confirmed))
  })

  it('is refused to a second process, in plain words, and free again after the first one was killed', async () => {
    const first = start()
    await first.ready()
    const second = start()
    expect(await second.exited).toBe(1)
    expect(second.output).toContain(`Another process is already using the data folder ${folder}`)
    await first.kill()
    const third = start()
    await third.ready()
    expect(await third.stop()).toBe(0)
  })
})

describe('the data folder', () => {
  /** Returns paths with modes that allow access by others than the owner. */
  const open = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => [name, statSync(join(folder, name)).mode & 0o777] as const)
      .concat([['.', statSync(folder).mode & 0o777]])
      .filter(([, mode]) => (mode & 0o077) !== 0)

  it('is its owner\u2019s alone, and one that was open to others is closed at start', async () => {
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'database'), 0o777)
    chmodSync(join(folder, 'database.ready'), 0o666)
    const server = start()
    await server.ready()
    expect(open()).toEqual([])
    expect(await server.stop()).toBe(0)
  })
})

describe('a start that fails', () => {
  async function outputOf(env: Record<string, string>): Promise<string> {
    const server = start(env)
    expect(await server.exited).toBe(1)
    // The message is plain text, without a stack trace.
    expect(server.output).not.toMatch(/\n {4}at /)
    return server.output
  }

  it('says what is wrong with the address of the database', async () => {
    const DATABASE_URL = 'postgres://portico:secret-word@127.0.0.1:1/portico'
    const output = await outputOf({ DATABASE_URL })
    expect(output).toContain("DATABASE_URL: can't connect to PostgreSQL at 127.0.0.1:1 (ECONNREFUSED)")
    expect(output).not.toContain('secret-word')
  })

  it('says that this machine does not have the address to listen on', async () => {
    expect(await outputOf({ HOST: '192.0.2.55' })).toContain(
      "HOST: this machine doesn't have the address 192.0.2.55",
    )
  })

  it('says that the data folder cannot be used', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await outputOf({ DATA_DIR: join(file, 'data') })).toContain("DATA_DIR: can't write to")
  })

  it('says that the database of the data folder is damaged', async () => {
    for (const name of ['PG_VERSION', 'global/pg_control']) writeFileSync(join(folder, 'database', name), 'x')
    expect(await outputOf({})).toContain(
      `The embedded database in ${join(folder, 'database')} can't be opened`,
    )
  })

  it('says that the secret of the data folder is damaged', async () => {
    writeFileSync(join(folder, 'secret'), '')
    expect(await outputOf({})).toContain("doesn't contain a secret")
  })
})

describe('a process that is told to stop', () => {
  it('ends within seconds although clients keep their connections busy', async () => {
    const server = start()
    const address = await server.ready()
    const agent = new Agent({ keepAlive: true, maxSockets: 4 })
    let over = false
    const ask = () =>
      new Promise<void>((resolve) => {
        get(`${address}/healthz`, { agent }, (answer) => answer.resume().on('end', resolve)).on(
          'error',
          () => {
            over = true
            resolve()
          },
        )
      })
    const client = async () => {
      while (!over) await ask()
    }
    const clients = [1, 2, 3, 4].map(client)
    await ask()
    const stoppedAt = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - stoppedAt).toBeLessThan(10_000)
    await Promise.all(clients)
    agent.destroy()
  })
})

describe('a release that is being published', () => {
  it('changes nothing where the process is killed meanwhile, and can be published again', async () => {
    const cdn = await openCdn()
    const base = `${cdn.origin}/mfe-surveys/first/`
    const into = join(folder, 'cdn')
    const release = plantRelease({ name: 'mfe-surveys', build: 'first', into, info: { base } })
    const page = '/mfe-surveys/first/release.json'
    const asked = new Promise<void>((resolve) => cdn.pages.set(page, () => resolve()))
    const env = { REMOTE_ORIGINS: cdn.origin }

    const killed = start(env)
    const publishing = new ReleaseClient(await killed.ready(), key.key).post('/releases', release)
    const outcome = publishing.then(
      () => 'answered',
      () => 'cut off',
    )
    await asked
    await killed.kill()
    expect(await outcome).toBe('cut off')

    const client = new ReleaseClient(await start(env).ready(), key.key)
    const known = await client.call<{ items: unknown[] }>('GET', '/releases?name=mfe-surveys')
    expect([known.status, known.body.items]).toEqual([200, []])
    const file = readFileSync(join(into, 'first/release.json'))
    cdn.pages.set(page, (_request, response) => response.end(file))
    expect((await client.post('/releases', release)).status).toBe(201)
    await cdn.close()
  })
})

const postgresUrl = process.env.TEST_DATABASE_URL
// Without a PostgreSQL server this part is omitted; the run prints at startup which database it uses.
if (postgresUrl) {
  describe('PostgreSQL', () => {
    let url: string
    let drop: () => Promise<void>
    beforeAll(async () => {
      ;({ url, drop } = await copyTemplate(postgresUrl))
    })
    afterAll(() => drop())

    it('loses no confirmed write when the process is killed in the middle of writing', async () => {
      const person = await addOwner(openPostgres(url))
      const confirmed: string[] = []
      const rounds = writesBeforeKills(30, 50)
      for (const writes of rounds) {
        confirmed.push(...(await writeUntilKilled(start({ DATABASE_URL: url }), person, writes)))
      }
      expect(confirmed.length).toBeGreaterThanOrEqual(sum(rounds))
      expect(await wholeSites(openPostgres(url))).toEqual(expect.arrayContaining(confirmed))
    })

    it('is shared by two processes', async () => {
      const servers = [start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]
      for (const server of servers) expect((await fetch(`${await server.ready()}/readyz`)).status).toBe(200)
    })
  })
}

it('makes the account of the person named in the configuration the one that releases remotes', async () => {
  const permissions = async (server: ServerProcess) => {
    const answer = await fetch(`${await server.ready()}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    const body = (await answer.json()) as { response: { user: { permissions: object } } }
    return body.response.user.permissions
  }
  const before = start()
  expect(await permissions(before)).not.toHaveProperty('developer')
  await before.stop()
  expect(await permissions(start({ PLATFORM_OWNER: email.toUpperCase() }))).toHaveProperty('developer', true)
})

describe('the configuration', () => {
  it('is refused with everything that is wrong in it', async () => {
    const server = start({ PORT: 'eighty', SECRET: 'short', CDN_ORIGIN: 'ftp://x' })
    expect(await server.exited).toBe(1)
    for (const name of ['PORT', 'SECRET', 'CDN_ORIGIN']) expect(server.output).toContain(name)
  })
})

it('starts nothing by being imported', async () => {
  const held = () =>
    process.getActiveResourcesInfo().filter((kind) => /TCPServer|Pipe|MessagePort|Timeout/.test(kind))
  const before = held()
  await import('./app')
  expect(held()).toEqual(before)
})

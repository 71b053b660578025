import type { LevelMap, Role } from '@portico/shared/contracts'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type AppOptions } from '../app'
import { DiskBlobStore } from '../platform/blobs'
import { withTx, type OpenDatabase, type Tx } from '../platform/db'
import { SecretBox } from '../platform/secrets/secret-box'
import { createParts, type PartSettings, type ServerParts } from '../server-parts'
import { CSRF_COOKIE, CSRF_HEADER } from '../platform/session/session-cookies'
import type { Installation } from '../platform/installation'
import { RECORDED_ENTRIES, unlabeledFields, type RecordedEntry } from './audit-fields'
import { insertAccount, insertMember, insertTenant, insertSite, insertUser, PASSWORD } from './builders'
import { PRINT_WORKER_FILE } from './paths'
import { TestClock } from './test-clock'
import { openTestDatabase } from './test-database'

type AccountValues = Parameters<typeof insertAccount>[2]
type SiteValues = Parameters<typeof insertSite>[2]

/** An account with one site and its signed-in owner. */
export interface TestTenant {
  accountId: number
  siteId: number
  email: string
  owner: TestBrowser
  /** Base of the site's calls. */
  api: string
}

export interface TestApp {
  app: FastifyInstance
  database: OpenDatabase
  clock: TestClock
  /** Dependencies for background work of this app. */
  installation: Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> &
    Pick<ServerParts, 'controllers'>
  /** A folder without builds, unless a test wrote some before. */
  distRoot: string
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  rows: <Row extends Record<string, unknown>>(query: string | SQL) => Promise<Row[]>
  /** Returns a site's rows, the oldest first. */
  rowsOf: <Table extends SiteTable>(table: Table, siteId: number) => Promise<Table['$inferSelect'][]>
  /** Returns a browser without a session. */
  anonymous: () => TestBrowser
  /** Returns a signed-in browser. */
  signIn: (email: string) => Promise<TestBrowser>
  newTenant: (account?: AccountValues, site?: SiteValues) => Promise<TestTenant>
  /** Without an account, creates the site in a new account without users. */
  newSite: (accountId?: number, values?: SiteValues) => Promise<number>
  /** Creates a user of an account, by default its owner; not signed in. */
  newUser: (
    account?: AccountValues | number,
    role?: Role,
    values?: Parameters<typeof insertUser>[3],
  ) => Promise<{ id: number; email: string }>
  /** Creates a signed-in client, with levels by site ID. */
  newClient: (
    accountId: number,
    levels: Record<number, Partial<LevelMap>>,
    frontDesk?: boolean,
  ) => Promise<TestBrowser>
  close: () => Promise<void>
}

/** Secret that the test app signs and encrypts with. */
export const TEST_SECRET = 'a secret for tests, long enough'
export const TEST_BOX = new SecretBox(TEST_SECRET)

/** A table with rows that belong to sites. */
type SiteTable = PgTable & { id: PgColumn; siteId: PgColumn }

type Options = Partial<Omit<AppOptions, 'parts' | 'blobs'> & Omit<PartSettings, 'db' | 'clock' | 'secret'>>

/** Opens the app on its own database, with a clock that the test moves. Close it in `afterAll`. */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const clock = new TestClock()
  const emptyFolder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  const distRoot = options.distRoot ?? emptyFolder
  const blobs = new DiskBlobStore(join(emptyFolder, 'uploads'))
  const parts = createParts({ ...options, db: database.db, clock, secret: TEST_SECRET })
  const built = { parts, blobs, domainsFreshMs: 0, printWorkerFile: PRINT_WORKER_FILE, ...options, distRoot }
  const app = await buildApp(built).catch(async (error: unknown) => {
    // Otherwise the database's thread would keep the test run alive.
    await database.close()
    throw error
  })
  const inTx: TestApp['inTx'] = (work) => withTx(database.db, work)
  const signIn = async (email: string) => {
    const browser = new TestBrowser({ app })
    const answer = await browser.post('/login', { email, password: PASSWORD })
    if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`)
    return browser
  }
  const close = async () => {
    await app.close()
    await parts.outgoing.close()
    await parts.controllers.close()
    await database.close()
    rmSync(emptyFolder, { recursive: true, force: true })
  }
  const rows = async <Row extends Record<string, unknown>>(query: string | SQL) =>
    (await database.db.execute<Row>(query)).rows as Row[] // drizzle's type is unresolved here
  const rowsOf = <Table extends SiteTable>(table: Table, siteId: number) => {
    const plain: PgTable = table // drizzle can't infer the row of a generic table
    const condition = eq(table.siteId, siteId)
    return inTx((tx) => tx.select().from(plain).where(condition).orderBy(table.id)) as Promise<
      Table['$inferSelect'][]
    >
  }
  const { db, secret, box, publicUrl } = parts
  const installation = { db, clock, secret, box, publicUrl, controllers: parts.controllers }
  const base = { rows, rowsOf, installation, app, database, clock, distRoot, inTx, signIn, close }
  return { ...base, anonymous: () => new TestBrowser({ app }), ...peopleOf(base) }
}

/** Creates the users that a test needs. */
function peopleOf({ inTx, signIn, clock }: Pick<TestApp, 'inTx' | 'signIn' | 'clock'>) {
  const newUser: TestApp['newUser'] = (account, role, values) =>
    inTx(async (tx) => {
      const accountId = typeof account === 'number' ? account : await insertAccount(tx, clock.now(), account)
      return insertUser(tx, accountId, role, values)
    })
  const newSite: TestApp['newSite'] = (accountId, values) =>
    inTx(async (tx) => insertSite(tx, accountId ?? (await insertAccount(tx, clock.now())), values))
  const newTenant: TestApp['newTenant'] = async (account, site) => {
    const inserted = await inTx((tx) => insertTenant(tx, clock.now(), account, site))
    return { ...inserted, owner: await signIn(inserted.email), api: `/s/${inserted.siteId}/api/v1` }
  }
  const newClient: TestApp['newClient'] = async (accountId, levels, frontDesk = false) => {
    const { id: userId, email } = await newUser(accountId, 'client')
    await inTx(async (tx) => {
      for (const [siteId, each] of Object.entries(levels)) {
        await insertMember(tx, { accountId, siteId: Number(siteId), userId, levels: each, frontDesk })
      }
    })
    return signIn(email)
  }
  return { newUser, newSite, newTenant: newTenant, newClient }
}

/** Opens the app for all tests of a file: before the first, and closes it after the last. */
export function startTestApp(options: Options = {}): TestApp {
  const test = {} as TestApp // filled before any test runs
  beforeAll(async () => {
    Object.assign(test, await openTestApp(options))
  })
  afterAll(async () => {
    try {
      await assertAuditLabels(test)
    } finally {
      await test.close()
    }
  })
  return test
}

/** Creates a tenant for each test of a file. */
export function tenantForEachTest(test: TestApp, account?: AccountValues, site?: SiteValues): TestTenant {
  return makeTenant(beforeEach, () => test.newTenant(account, site), test)
}

/** Creates one tenant for all tests of a file. */
export function tenantForAllTests(test: TestApp, account?: AccountValues, site?: SiteValues): TestTenant {
  return makeTenant(beforeAll, () => test.newTenant(account, site), test)
}

function makeTenant(before: typeof beforeEach, make: () => Promise<TestTenant>, test: TestApp): TestTenant {
  const owner = new TestBrowser(test)
  const tenant = { owner } as TestTenant // filled before any test runs
  before(async () => {
    const created = await make()
    owner.cookies = created.owner.cookies
    Object.assign(tenant, created, { owner })
  })
  return tenant
}

/** Asserts that the audit page has labels for everything that tests recorded. */
async function assertAuditLabels({ rows }: TestApp): Promise<void> {
  const unlabeled = unlabeledFields(await rows<RecordedEntry>(RECORDED_ENTRIES))
  if (unlabeled.length > 0) throw new Error(`AUDIT_FIELDS lacks: ${unlabeled.join(', ')}`)
}

/** Stores cookies and sends the CSRF header, as a browser with our front end does. */
export class TestBrowser {
  cookies: Record<string, string> = {}
  /** Headers of every call. */
  headers: Record<string, string> = {}

  constructor(private readonly test: Pick<TestApp, 'app'>) {}

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const token = this.cookies[CSRF_COOKIE]
    const headers = { ...(token && { [CSRF_HEADER]: token }), ...this.headers, ...options.headers }
    const answer = await this.test.app.inject({ ...options, cookies: { ...this.cookies }, headers })
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url })
  }

  /** `key`: the idempotency key. */
  post(url: string, payload: object, key?: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, payload, ...(key && { headers: { 'idempotency-key': key } }) })
  }

  /** Sends a page's form as a browser without scripts does. */
  postForm(url: string, fields: Record<string, string>, headers = {}): Promise<LightMyRequestResponse> {
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const payload = new URLSearchParams(fields).toString()
    return this.send({ method: 'POST', url, payload, headers: { ...type, ...headers } })
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, payload })
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url })
  }
}

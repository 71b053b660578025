import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../app'
import type { ProviderSettings } from '../modules/identity'
import { DiskBlobStore } from '../platform/blobs'
import type { BillingSettings } from '../modules/billing'
import type { OutgoingNetwork } from '../platform/outgoing/reachable-address'
import { withTx, type OpenDatabase, type Tx } from '../platform/db'
import { CSRF_COOKIE, CSRF_HEADER } from '../platform/session/session-cookies'
import { PASSWORD } from './builders'
import { PRINT_WORKER_FILE } from './places'
import { TestClock } from './test-clock'
import { openTestDatabase } from './test-database'

export interface TestApp {
  app: FastifyInstance
  database: OpenDatabase
  clock: TestClock
  /** A folder without any build, unless a test writes some into it before. */
  distRoot: string
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** A browser without a session. */
  anonymous: () => TestBrowser
  /** A browser that has signed in. */
  signIn: (email: string) => Promise<TestBrowser>
  close: () => Promise<void>
}

/** What the test app signs and seals with. */
export const TEST_SECRET = 'a secret for tests, long enough'

interface Options {
  distRoot?: string
  cdnOrigin?: string
  remoteOrigins?: string[]
  overrideOrigins?: string[]
  trustProxy?: string[]
  mailKept?: boolean
  billing?: BillingSettings
  outgoingNetwork?: OutgoingNetwork
  onboardingUrl?: string
  identityProvider?: ProviderSettings | null
}

/** The app on a database of its own, with a clock that the test moves. Close it in `afterAll`. */
export async function openTestApp(options: Options = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  const clock = new TestClock()
  const emptyFolder = mkdtempSync(join(tmpdir(), 'portico-test-'))
  const distRoot = options.distRoot ?? emptyFolder
  const secret = TEST_SECRET
  const blobs = new DiskBlobStore(join(emptyFolder, 'uploads'))
  const parts = { db: database.db, secret, blobs, clock, printWorkerFile: PRINT_WORKER_FILE }
  const app = await buildApp({ ...parts, ...options, distRoot }).catch(async (error: unknown) => {
    // The thread of the database would keep the test run alive for ever.
    await database.close()
    throw error
  })
  return {
    app,
    database,
    clock,
    distRoot,
    inTx: (work) => withTx(database.db, work),
    anonymous: () => new TestBrowser(app),
    signIn: async (email) => {
      const browser = new TestBrowser(app)
      const answer = await browser.post('/login', { email, password: PASSWORD })
      if (answer.statusCode !== 200)
        throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`)
      return browser
    },
    close: async () => {
      await app.close()
      await database.close()
      rmSync(emptyFolder, { recursive: true, force: true })
    },
  }
}

/** The same for all tests of a file: opened before the first, closed after the last. */
export function startTestApp(options: Options = {}): TestApp {
  const test = {} as TestApp // filled before any test runs
  beforeAll(async () => {
    Object.assign(test, await openTestApp(options))
  })
  afterAll(() => test.close())
  return test
}

/** Keeps cookies and sends the CSRF header, as a browser with our front end does. */
export class TestBrowser {
  readonly cookies: Record<string, string> = {}

  constructor(private readonly app: FastifyInstance) {}

  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const token = this.cookies[CSRF_COOKIE]
    const headers = { ...(token && { [CSRF_HEADER]: token }), ...options.headers }
    const answer = await this.app.inject({ ...options, cookies: { ...this.cookies }, headers })
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name]
      else this.cookies[name] = value
    }
    return answer
  }

  get(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'GET', url })
  }

  post(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'POST', url, payload })
  }

  put(url: string, payload: object): Promise<LightMyRequestResponse> {
    return this.send({ method: 'PUT', url, payload })
  }

  delete(url: string): Promise<LightMyRequestResponse> {
    return this.send({ method: 'DELETE', url })
  }
}

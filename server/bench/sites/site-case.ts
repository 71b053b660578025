import fastify from 'fastify'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { migrate, type Tx, withTx } from '../../src/platform/db'
import { insertTenant } from '../../src/testing/builders'
import { MIGRATIONS } from '../../src/testing/paths'
import { recordStatements, type Statement } from '../../src/testing/recorded-statements'
import type { TestBrowser } from '../../src/testing/test-app'
import { openBenchApp } from '../bench-app'
import type { Engine } from '../engines'

export const NOW = new Date('2026-11-10T11:20:00Z')

/** Definition of a site benchmark. */
export interface SiteBench {
  /** Kind of rows: guests, payments. */
  rows: string
  fill: (tx: Tx, siteId: number, rows: number) => Promise<void>
  /** Paths below the site's API, by name. */
  calls: Readonly<Record<string, (round: number) => string>>
  /** Matches the statements of a call that concern its rows. */
  own: RegExp
  /** Long work on the large site, measured by its memory. */
  work?: (
    site: { browser: TestBrowser; siteId: number; rows: number },
    memory: () => number,
  ) => Promise<WorkFigure[]>
}

export interface WorkFigure {
  name: string
  rows: number
  seconds: number
  /** Peak memory above the initial value. */
  megabytes: number
}

/** Response times in milliseconds. */
interface Times {
  product: number[]
  bare: number[]
}

/** A site with a number of rows in its own database, with the API on it and a bare server beside it. */
export class SiteCase {
  private readonly times = new Map<string, Times>()

  private constructor(
    readonly rows: number,
    readonly siteId: number,
    readonly browser: TestBrowser,
    private readonly bench: SiteBench,
    private readonly product: (path: string) => Promise<void>,
    private readonly bare: (statements: Statement[]) => Promise<void>,
    readonly close: () => Promise<void>,
  ) {}

  static async open(engine: Engine, bench: SiteBench, rows: number): Promise<SiteCase> {
    const database = await engine.open()
    await migrate(database.db, MIGRATIONS)
    const { siteId, email } = await withTx(database.db, async (tx) => {
      const tenant = await insertTenant(tx, NOW)
      await bench.fill(tx, tenant.siteId, rows)
      return tenant
    })
    await database.db.execute(sql`vacuum analyze`)
    const { browser, close } = await openBenchApp(database, email, { clock: { now: () => NOW } })
    const pool = (database.db as unknown as { $client: Pool }).$client
    const bare = fastify()
    bare.post('/', async (request) => {
      const answers: unknown[] = []
      for (const { text, values } of request.body as Statement[]) {
        answers.push((await pool.query(text, values)).rows)
      }
      return answers
    })
    return new SiteCase(
      rows,
      siteId,
      browser,
      bench,
      async (path) => {
        const answer = await browser.get(`/s/${siteId}/api/v1/${path}`)
        if (answer.statusCode !== 200) throw new Error(`${path} returned status ${answer.statusCode}`)
      },
      async (statements) => {
        const answer = await bare.inject({ method: 'POST', url: '/', payload: statements })
        if (answer.statusCode !== 200) throw new Error(`The bare server answered ${answer.statusCode}`)
      },
      async () => {
        await close()
        await bare.close()
        await database.close()
      },
    )
  }

  timesOf(call: string): Times {
    const times = this.times.get(call) ?? { product: [], bare: [] }
    this.times.set(call, times)
    return times
  }

  /** Makes every call once, then runs its statements about rows once more in the bare server. */
  async measure(round: number): Promise<void> {
    for (const [name, pathOf] of Object.entries(this.bench.calls)) {
      const path = pathOf(round)
      const times = this.timesOf(name)
      const statements = await recordStatements(() => this.product(path))
      times.product.push(await timed(() => this.product(path)))
      const own = statements.filter(({ text }) => this.bench.own.test(text))
      times.bare.push(await timed(() => this.bare(own)))
    }
  }
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

import { migrate, type OpenDatabase } from '../../src/platform/db'
import { MIGRATIONS } from '../../src/testing/paths'
import type { TestBrowser } from '../../src/testing/test-app'
import { openBenchApp } from '../bench-app'
import { type BenchSite, fillSite } from './bench-data'
import { DASHBOARD_CALLS, SESSION_CALLS, type SessionCall } from './dashboard-calls'
import type { Engine } from '../engines'
import { plainQuery } from './plain-queries'

const NOW = new Date('2026-11-10T11:20:00Z')
/** The dashboard's 30 days, including today. */
const DAYS = { from: '2026-10-12', to: '2026-11-10' }
const QUERY = '?fromdate=12/10/2026&todate=10/11/2026'

/** A site of a given size in its own database, with the API on it. Times are in milliseconds. */
export class BenchCase {
  readonly calls = new Map(DASHBOARD_CALLS.map((call) => [call, [] as number[]]))
  readonly plain = new Map(SESSION_CALLS.map((call) => [call, [] as number[]]))

  private constructor(
    readonly sessions: number,
    private readonly database: OpenDatabase,
    private readonly browser: TestBrowser,
    private readonly site: BenchSite,
    readonly close: () => Promise<void>,
  ) {}

  static async open(engine: Engine, sessions: number): Promise<BenchCase> {
    const database = await engine.open()
    await migrate(database.db, MIGRATIONS)
    const site = await fillSite(database, sessions, NOW)
    const { browser, close } = await openBenchApp(database, site.email, { clock: { now: () => NOW } })
    return new BenchCase(sessions, database, browser, site, async () => {
      await close()
      await database.close()
    })
  }

  async version(): Promise<string> {
    const { rows } = await this.database.db.execute<{ server_version: string }>('show server_version')
    return rows[0]?.server_version.split(' ')[0] ?? ''
  }

  /** Requests every tile once, one after the other. */
  async measureDashboard(): Promise<void> {
    for (const [call, times] of this.calls) times.push((await this.answer(call)).ms)
  }

  /** Computes the figures of seven tiles by a scan of the sessions. They must equal those of the tiles. */
  async measurePlainScan(): Promise<void> {
    for (const [call, times] of this.plain) {
      const start = performance.now()
      const query = plainQuery(call, { siteId: this.site.siteId, ...DAYS })
      const { rows } = await this.database.db.execute<{ value: number }>(query)
      times.push(performance.now() - start)
      const { value } = await this.answer(call)
      if (rows[0]?.value !== value)
        throw new Error(`${call} returned ${value}, but the sessions give ${rows[0]?.value}`)
    }
  }

  private async answer(call: string): Promise<{ ms: number; value: number }> {
    const start = performance.now()
    const answer = await this.browser.get(`/s/${this.site.siteId}/api/v1/dashboard/${call}${QUERY}`)
    const ms = performance.now() - start
    if (answer.statusCode !== 200) throw new Error(`${call} returned status ${answer.statusCode}`)
    return { ms, value: valueOf(call as SessionCall, answer.json<TileAnswer>()) }
  }
}

interface TileAnswer {
  value: number
  total: number
  max: number
  avg_seconds: number
  items: { value: number }[]
}

/** Returns the figure by which both ways are compared. */
function valueOf(call: SessionCall, tile: TileAnswer): number {
  switch (call) {
    case 'logins/graph':
      return tile.total
    case 'acitivity/graph':
      return tile.max
    case 'dwell_time':
      return tile.avg_seconds
    case 'segments/pie':
    case 'gender/pie':
      return tile.items[0]?.value ?? 0
    default:
      return tile.value
  }
}

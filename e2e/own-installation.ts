import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../shared/tools/free-port.mjs'
import { loadOfServer, runOnPostgres } from '../shared/tools/postgres-databases.mjs'
import { copyDemo, createDatabaseFor, databaseUrl, startProduct, stopProduct } from './product-server.mjs'

/** The used part of PGlite. */
interface Engine {
  PGlite: {
    create: (options: { dataDir: string; extensions: object }) => Promise<{
      exec: (sql: string) => Promise<unknown>
      close: () => Promise<void>
    }>
  }
}

/** The built product in a separate folder; a test writes its rows while it is stopped. */
export class OwnInstallation {
  private folder = ''
  private server: ChildProcess | null = null

  /**
   * @param settings of the server; it has demo data unless they say otherwise, none without any
   * @param main bundled server, if it isn't the repository's
   */
  constructor(
    private readonly settings: NodeJS.ProcessEnv = { SEED: 'none' },
    private readonly main?: string,
  ) {}

  /** @returns Its address. */
  async start(): Promise<string> {
    if (!this.folder) {
      this.folder = mkdtempSync(path.join(tmpdir(), 'portico-e2e-own-'))
      if (this.settings['SEED'] === 'none') await createDatabaseFor(this.folder)
      else await copyDemo(this.folder)
    }
    const port = String(await freePort())
    const { server, ready } = startProduct({ ...this.settings, DATA_DIR: this.folder, PORT: port }, this.main)
    this.server = server
    await ready
    return `http://localhost:${port}`
  }

  async stop(): Promise<void> {
    if (this.server) await stopProduct(this.server)
    this.server = null
  }

  /** Runs `sql` on the database of the stopped server. */
  async execute(sql: string): Promise<void> {
    const url = databaseUrl(this.folder)
    if (url) return void (await runOnPostgres(url, sql))
    const { PGlite } = loadOfServer('@electric-sql/pglite') as Engine
    const extensions = Object.assign(
      {},
      ...['citext', 'pg_trgm', 'btree_gin'].map(
        (name) => loadOfServer(`@electric-sql/pglite/contrib/${name}`) as object,
      ),
    ) as object
    const database = await PGlite.create({ dataDir: path.join(this.folder, 'database'), extensions })
    await database.exec(sql)
    await database.close()
  }

  hashPassword(password: string): Promise<string> {
    const { hash } = loadOfServer('@node-rs/argon2') as { hash: (password: string) => Promise<string> }
    return hash(password)
  }

  async remove(): Promise<void> {
    await this.stop()
    if (this.folder) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

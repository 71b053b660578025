import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../shared/tools/free-port.mjs'

const SERVER = path.resolve(__dirname, '../server')
const START_MS = 300_000

/** What is used of PGlite. */
interface Engine {
  PGlite: {
    create: (options: { dataDir: string; extensions: object }) => Promise<{
      exec: (sql: string) => Promise<unknown>
      close: () => Promise<void>
    }>
  }
}

/** Libraries of the server, in the versions that it writes its files with. */
const load = createRequire(path.join(SERVER, 'package.json'))

/** The built product without demo data in a folder of its own, whose rows a test writes while it is stopped. */
export class OwnInstallation {
  private folder = ''
  private server: ChildProcess | null = null

  /**
   * @param settings variables of the server
   * @returns its address
   */
  async start(settings: Record<string, string> = {}): Promise<string> {
    this.folder ||= mkdtempSync(path.join(tmpdir(), 'portico-e2e-own-'))
    const port = await freePort()
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATABASE_URL: '', SEED: 'none' }
    const server = spawn(process.execPath, [path.join(SERVER, 'dist/main.mjs')], {
      env: { ...env, ...settings, DATA_DIR: this.folder },
    })
    this.server = server
    let output = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()))
    await expect.poll(() => output, { timeout: START_MS }).toContain('Portico is ready')
    return `http://localhost:${port}`
  }

  async stop(): Promise<void> {
    const running = this.server
    this.server = null
    if (running?.exitCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill()
    await ended
  }

  /** Runs `sql` on the files of the stopped server. */
  async execute(sql: string): Promise<void> {
    const { PGlite } = load('@electric-sql/pglite') as Engine
    const extensions = Object.assign(
      {},
      ...['citext', 'pg_trgm', 'btree_gin'].map(
        (name) => load(`@electric-sql/pglite/contrib/${name}`) as object,
      ),
    ) as object
    const database = await PGlite.create({ dataDir: path.join(this.folder, 'database'), extensions })
    await database.exec(sql)
    await database.close()
  }

  hashPassword(password: string): Promise<string> {
    const { hash } = load('@node-rs/argon2') as { hash: (password: string) => Promise<string> }
    return hash(password)
  }

  async remove(): Promise<void> {
    await this.stop()
    if (this.folder) rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

import { drizzle } from 'drizzle-orm/node-postgres'
import { existsSync, mkdirSync, rmSync, writeFileSync, chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { InstallationError } from '../errors/installation-error'
import type { Database } from './database'
import { lockDirectory } from './directory-lock'
import { PgliteProcess } from './pglite-process'
import { PreparingClient } from './preparing-client'

/** Takes a folder and all in it from everybody but the owner of the process: 0700, files 0600. */
function makePrivate(folder: string): void {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) makePrivate(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}

const INT8 = 20
/** A request that waits longer for a connection is answered 503. Also what ends a deadlock at max 1. */
const CONNECTION_WAIT_MS = 10_000

// drizzle reads the parsers of `pg` itself, so a pool's own would not be seen. Ids stay far below 2^53.
pg.types.setTypeParser(INT8, Number)

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  close(): Promise<void>
}

export interface EmbeddedDatabase extends OpenDatabase {
  /** Writes a dump that `template` of a new database takes. */
  dump(file: string): Promise<void>
}

/** Two pools on a PostgreSQL server (>= 15), each of up to `max` connections. */
export function openPostgres(url: string, { max = 10 } = {}): OpenDatabase {
  const options = { connectionString: url, max, connectionTimeoutMillis: CONNECTION_WAIT_MS }
  const pool = new pg.Pool({ ...options, onConnect })
  const readers = new pg.Pool({ ...options, onConnect: onReaderConnect })
  const close = async () => {
    await Promise.all([pool.end(), readers.end()])
  }
  return { db: database(pool, readers), kind: 'postgres', close }
}

interface EmbeddedOptions {
  /** The bundled pglite-worker.mjs. */
  workerFile: string
  /** Left out: in memory. */
  dataDir?: string
  template?: string
  /** The thread of the database died; nothing can be served any more. */
  onDeath?: (error: Error) => void
}

/** PostgreSQL inside this process, for trying it out and for small installations. One process per folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { workerFile, dataDir, template, onDeath = () => {} } = options
  const unlock = dataDir ? await lockDirectory(dataDir) : async () => {}
  if (dataDir) makePrivate(dataDir)
  const folder = dataDir ? preparedFolder(dataDir) : undefined
  const engine = await PgliteProcess.start(
    workerFile,
    { ...(folder && { dataDir: folder.path }), ...(template && (!folder || folder.fresh) && { template }) },
    onDeath,
  ).catch(async (error: unknown) => {
    await unlock()
    throw folder && !folder.fresh ? damaged(folder.path, error) : error
  })
  // The engine creates some of its files readable for all, whatever the umask.
  if (folder) makePrivate(folder.path)
  folder?.markReady()
  const pool = new pg.Pool({
    max: 1,
    Client: PreparingClient,
    // A Duplex with the parts of a socket that pg calls.
    stream: () => engine.openStream(),
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    onConnect,
    // An idle connection costs nothing here, a new one costs a reset.
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  const close = async () => {
    await pool.end()
    await engine.close()
    await unlock()
  }
  return { db: database(pool, pool), kind: 'embedded', close, dump: (file) => engine.dump(file) }
}

function damaged(path: string, cause: unknown): InstallationError {
  return new InstallationError(
    `The embedded database in ${path} can't be opened: its files are damaged. ` +
      'Restore the data folder from a backup, or choose another DATA_DIR.',
    { cause },
  )
}

function database(pool: pg.Pool, readers: pg.Pool): Database {
  for (const each of new Set([pool, readers])) {
    // Broken connections are replaced at the next query. The pool listens to idle clients only: without a
    // listener of their own, the error of a client that is checked out would end the process.
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  return Object.assign(drizzle({ client: pool }), { $readers: readers })
}

/** Compiling a statement takes longer than running it does: the most that a statement here reads is a site. */
const SETTINGS = "set time zone 'UTC'; set jit = off"

async function onConnect(client: pg.ClientBase): Promise<void> {
  await client.query(SETTINGS)
}

async function onReaderConnect(client: pg.ClientBase): Promise<void> {
  await client.query(`${SETTINGS}; set default_transaction_read_only = on`)
}

/** A folder whose making was cut short holds nothing that anybody was told is saved: it is made anew. */
function preparedFolder(dataDir: string) {
  const path = join(dataDir, 'database')
  const ready = join(dataDir, 'database.ready')
  const fresh = !existsSync(ready)
  if (fresh) rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return { path, fresh, markReady: () => fresh && writeFileSync(ready, '') }
}

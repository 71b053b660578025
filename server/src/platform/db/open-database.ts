import { drizzle } from 'drizzle-orm/node-postgres'
import { existsSync, mkdirSync, rmSync, writeFileSync, chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { InstallationError } from '../errors/installation-error'
import { type Database, UNNAMED } from './database'
import { lockDirectory } from './directory-lock'
import { FairShare } from './fair-share'
import { PgliteProcess } from './pglite-process'
import { PoolWatch } from './pool-watch'
import { baseSettings, prepareConnection } from './prepare-connection'
import { PreparingClient } from './preparing-client'
import { storageProblem } from './storage-problem'
import { DEFAULT_LIMITS, type DatabaseLimits } from './time-limits'

/** Restricts a folder and its contents to the owner of the process: 0700, files 0600. */
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
/** The system probes an idle connection this often. Without an answer it fails 10 s later. */
const KEEP_ALIVE_MS = 10_000
/** Maximum wait for the other side when closing. */
const CLOSE_MS = 2_000

// Set globally, because drizzle reads the parsers of `pg` itself rather than a pool's. IDs stay far below
// 2^53.
pg.types.setTypeParser(INT8, Number)

export interface OpenDatabase {
  db: Database
  kind: 'embedded' | 'postgres'
  /** Every connection has been held longer than any work takes: only a restart helps. */
  isStuck(): boolean
  close(): Promise<void>
}

export interface EmbeddedDatabase extends OpenDatabase {
  /** Writes a dump that a new database can use as `template`. */
  dump(file: string): Promise<void>
}

export interface PostgresOptions {
  /** Connections of each pool. */
  max?: number
  limits?: DatabaseLimits
}

/** Opens two pools on a PostgreSQL server (>= 15), directly or through a pooler. */
export function openPostgres(
  url: string,
  { max = 10, limits = DEFAULT_LIMITS }: PostgresOptions = {},
): OpenDatabase {
  const open = (readOnly: boolean) =>
    new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: limits.connect,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      onConnect: (client) => prepareConnection(client, { limits, readOnly }),
    })
  const pool = open(false)
  const readers = open(true)
  const watches = [pool, readers].map((each) => new PoolWatch(each, limits.long.statement))
  const isStuck = () => watches.some((watch) => watch.isStuck())
  const close = async () => {
    // A silent server never confirms the end.
    await Promise.race([Promise.all([pool.end(), readers.end()]), delay(CLOSE_MS, null, { ref: false })])
  }
  return { db: database(pool, readers, limits.connect), kind: 'postgres', isStuck, close }
}

interface EmbeddedOptions {
  /** The bundled pglite-worker.mjs. */
  workerFile: string
  /** Undefined: in memory. */
  dataDir?: string
  template?: string
  /** Called when the database thread died or hangs, so that no request can be served. */
  onDeath?: (error: Error) => void
  /**
   * Statements can't be interrupted in this database. One that runs longer than a job may counts as its
   * death.
   */
  limits?: DatabaseLimits
}

/** Opens PostgreSQL inside this process, for evaluation and small installations. One process per folder. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { workerFile, dataDir, template, onDeath = () => {}, limits = DEFAULT_LIMITS } = options
  const unlock = dataDir ? await lockDirectory(dataDir) : async () => {}
  if (dataDir) makePrivate(dataDir)
  const folder = dataDir ? preparedFolder(dataDir) : undefined
  const engine = await PgliteProcess.start(
    workerFile,
    { ...(folder && { dataDir: folder.path }), ...(template && (!folder || folder.fresh) && { template }) },
    {
      onDeath: (error) => onDeath((dataDir && storageProblem(dataDir, error)) || error),
      longestMs: limits.long.statement,
    },
  ).catch(async (error: unknown) => {
    await unlock()
    throw (
      (dataDir && storageProblem(dataDir, error)) ||
      (folder && !folder.fresh ? damaged(folder.path, error) : error)
    )
  })
  // The engine creates some of its files world-readable, regardless of the umask.
  if (folder) makePrivate(folder.path)
  folder?.markReady()
  const pool = new pg.Pool({
    max: 1,
    Client: PreparingClient,
    // A Duplex with the parts of a socket that pg calls.
    stream: () => engine.openStream(),
    connectionTimeoutMillis: limits.connect,
    onConnect: async (client) => {
      await client.query(baseSettings('set'))
    },
    // An idle connection costs nothing here, a new one costs a reset.
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  const watch = new PoolWatch(pool, limits.long.statement)
  const close = async () => {
    await pool.end()
    await engine.close()
    await unlock()
  }
  return {
    db: database(pool, pool, limits.connect),
    kind: 'embedded',
    isStuck: () => watch.isStuck(),
    close,
    dump: (file) => engine.dump(file),
  }
}

function damaged(path: string, cause: unknown): InstallationError {
  return new InstallationError(
    `The embedded database in ${path} can't be opened: its files are damaged. ` +
      'Restore the data folder from a backup, or choose another DATA_DIR.',
    { cause },
  )
}

function database(pool: pg.Pool, readers: pg.Pool, waitMs: number): Database {
  for (const each of new Set([pool, readers])) {
    // Broken connections are replaced at the next query. The pool handles errors of idle clients only:
    // without this listener, the error of a checked-out client would end the process.
    each.on('error', () => {})
    each.on('connect', (client) => client.on('error', () => {}))
  }
  const client = fairShare(pool, waitMs)
  const shares = { client, readers: readers === pool ? client : fairShare(readers, waitMs) }
  return Object.assign(drizzle({ client: pool }), { $readers: readers, $shares: shares, $scope: UNNAMED })
}

/** Half of the connections, so that no tenant can fill the pool. */
function fairShare({ options: { max = 1 } }: pg.Pool, waitMs: number): FairShare {
  return new FairShare(Math.max(1, Math.floor(max / 2)), waitMs)
}

/** Discards and recreates a folder whose creation was interrupted: none of its data was confirmed. */
function preparedFolder(dataDir: string) {
  const path = join(dataDir, 'database')
  const ready = join(dataDir, 'database.ready')
  const fresh = !existsSync(ready)
  if (fresh) rmSync(path, { recursive: true, force: true })
  mkdirSync(path, { recursive: true })
  return { path, fresh, markReady: () => fresh && writeFileSync(ready, '') }
}

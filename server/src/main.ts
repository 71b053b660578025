import { dirname, join, resolve } from 'node:path'
import { asc } from 'drizzle-orm'
import { readConfig, type Config } from './config'
import { loggableError } from './platform/errors/loggable-error'
import { startErrorText } from './start-error'
import { greeting, openDatabase, startServer } from './start-server'
import { rebuildSiteDays } from './modules/guest-data/visits'
import { forJobs, withTx, type Database } from './platform/db'
import { limitHeapGrowth } from './platform/heap'
import { site } from './schema'

/**
 * Recounts the rollups of every site, one after the other. Calls that change a site's rollups wait meanwhile;
 * reads continue.
 */
async function rebuildDashboards(db: Database, log: (line: string) => void): Promise<void> {
  const sites = await db.select({ id: site.id, name: site.name }).from(site).orderBy(asc(site.id))
  for (const { id, name } of sites) {
    await withTx(db, (tx) => rebuildSiteDays(tx, id))
    log(`Recalculated: ${name}`)
  }
}

/** The server's folder, from src/ as well as from the bundle in dist/. */
const SERVER_FOLDER = join(__dirname, '..')

/** Time after SHUTDOWN_TIMEOUT for closing what didn't finish, because a silent database may never answer. */
const GRACE_MS = 10_000

function giveUp(): never {
  process.stderr.write('Portico stopped before all of its work had finished.\n')
  process.exit(1)
}

/** Null until it's read. */
let config: Config | null = null

async function main(): Promise<void> {
  // Files contain the database and the secret, so other users must not access them.
  process.umask(0o077)
  limitHeapGrowth()
  const read = readConfig(process.env)
  config = { ...read, dataDir: resolve(read.dataDir) }
  const log = (line: string) => process.stdout.write(`${line}\n`)
  if (process.argv[2] === 'rebuild-dashboards') {
    const database = await openDatabase(config, SERVER_FOLDER, fail)
    await rebuildDashboards(forJobs(database.db), log)
    return database.close()
  }
  const server = await startServer(
    config,
    { root: config.buildsDir ?? dirname(SERVER_FOLDER), serverFolder: SERVER_FOLDER },
    {
      log,
      onDeath: (error) => fail(error),
    },
  )
  let stopping = false
  const stop = () => {
    // A second signal exits immediately.
    if (stopping) process.exit(130)
    stopping = true
    setTimeout(giveUp, read.shutdownMs + GRACE_MS).unref()
    server.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop).on('SIGTERM', stop)
  // A script that reads this may stop the process immediately.
  log(greeting(server, config))
}

/** Logs a startup failure: a plain message for installation errors, otherwise the stack trace. */
function fail(error: unknown): never {
  const text = startErrorText(error, config) ?? loggableError(error).stack
  process.stderr.write(`\nPortico stopped because of an error.\n${text}\n`)
  process.exit(1)
}

main().catch(fail)

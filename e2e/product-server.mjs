// @ts-check
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { freePort } from '../shared/tools/free-port.mjs'
import { createDatabase, runOnPostgres, urlOfDatabase } from '../shared/tools/postgres-databases.mjs'
import { rootFolder } from '../shared/tools/root-folder.mjs'

const SERVER = path.join(rootFolder, 'server')
const CACHE = path.join(rootFolder, 'node_modules/.cache/portico-e2e')
const HOUR_MS = 3_600_000

/** A PostgreSQL server with a database for each installation; if empty, each has an embedded one. */
const POSTGRES = process.env['E2E_POSTGRES'] ?? ''

/** @param {string} folder */
const databaseName = (folder) => `e2e_${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`

/**
 * `DATABASE_URL` of the installation with this `DATA_DIR`.
 * @param {string} folder
 */
export const databaseUrl = (folder) => POSTGRES && urlOfDatabase(POSTGRES, databaseName(folder))

/**
 * Creates a database for the installation in `folder` on a configured PostgreSQL server: empty, or a copy of another's.
 * @param {string} folder
 * @param {string} [original] Must have no open connections.
 */
export async function createDatabaseFor(folder, original) {
  if (POSTGRES) await createDatabase(POSTGRES, databaseName(folder), original && databaseName(original))
}

/** @param {string} folder of an installation whose database may be elsewhere, or gone */
async function hasDatabase(folder) {
  if (!POSTGRES) return existsSync(path.join(folder, 'database'))
  const databases = await runOnPostgres(
    POSTGRES,
    `select from pg_database where datname = '${databaseName(folder)}'`,
  )
  return databases.rowCount > 0
}

/**
 * Starts the built product with the files in `DATA_DIR` and that folder's database.
 * @param {NodeJS.ProcessEnv} settings
 * @param {string} [main] Bundled server. Default: the one of this repository.
 */
export function startProduct(settings, main = path.join(SERVER, 'dist/main.mjs')) {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl(settings['DATA_DIR'] ?? ''),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const streams = [server.stdout, server.stderr]
  let output = ''
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ part) => {
      output += part.toString()
      if (!output.includes('Portico is ready')) return
      // Later log lines are read, so that the server never blocks, and dropped.
      for (const stream of streams) stream.off('data', hear).resume()
      resolve()
    }
    for (const stream of streams) stream.on('data', hear)
    server.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  })
  return { server, ready }
}

/**
 * Stops a server, and waits until its files are closed.
 * @param {import('node:child_process').ChildProcess} server
 */
export async function stopProduct(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
}

/** The demo data depends on the server and the builds that it registers. */
function demoKey() {
  const packages = readdirSync(rootFolder).map((name) => path.join(rootFolder, name, 'dist/current.json'))
  const migrations = readdirSync(path.join(SERVER, 'migrations'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(SERVER, 'migrations', name))
    .filter((file) => file.endsWith('.sql'))
  const hash = createHash('sha256')
  for (const file of [path.join(SERVER, 'dist/main.mjs'), ...migrations, ...packages.filter(existsSync)])
    hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const ageOf = (/** @type {string} */ folder) => Date.now() - statSync(folder).mtimeMs

/** Writes the demo data into an empty folder. */
async function writeDemo(/** @type {string} */ folder) {
  const { server, ready } = startProduct({ SEED: 'demo', DATA_DIR: folder, PORT: String(await freePort()) })
  try {
    await ready
  } finally {
    await stopProduct(server)
  }
}

/**
 * Fills `folder` with the data of a stopped installation that has the demo. Writing the demo takes many times as
 * long as copying it, so it's written once an hour for each build; the server brings its traffic up to date.
 * @param {string} folder
 */
export async function copyDemo(folder) {
  mkdirSync(CACHE, { recursive: true })
  const key = demoKey()
  const demo = (await keptDemo(key)) ?? (await newDemo(key))
  cpSync(demo, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  await createDatabaseFor(folder, demo)
}

async function keptDemo(/** @type {string} */ key) {
  for (const name of readdirSync(CACHE)) {
    const demo = path.join(CACHE, name)
    const isYoung = ageOf(demo) < HOUR_MS
    if (isYoung && name.startsWith(`${key}-`) && (await hasDatabase(demo))) return demo
  }
  return null
}

async function newDemo(/** @type {string} */ key) {
  for (const name of readdirSync(CACHE)) {
    const target = path.join(CACHE, name)
    // A folder in use is younger.
    if (ageOf(target) > 2 * HOUR_MS) rmSync(target, { recursive: true, force: true })
  }
  const demo = path.join(CACHE, `${key}-${Date.now()}`)
  const unfinished = path.join(CACHE, `unfinished-${process.pid}`)
  try {
    await createDatabaseFor(unfinished)
    await writeDemo(unfinished)
    if (POSTGRES)
      await runOnPostgres(
        POSTGRES,
        `alter database ${databaseName(unfinished)} rename to ${databaseName(demo)}`,
      )
    renameSync(unfinished, demo)
    return demo
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

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
import { rootFolder } from '../shared/tools/root-folder.mjs'

const SERVER = path.join(rootFolder, 'server')
const CACHE = path.join(rootFolder, 'node_modules/.cache/portico-e2e')
const HOUR_MS = 3_600_000

/**
 * Starts the built product, on files in `DATA_DIR`.
 * @param {NodeJS.ProcessEnv} settings
 */
export function startProduct(settings) {
  const server = spawn(process.execPath, [path.join(SERVER, 'dist/main.mjs')], {
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const streams = [server.stdout, server.stderr]
  let output = ''
  /** @type {Promise<void>} */
  const ready = new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ part) => {
      output += part.toString()
      if (!output.includes('Portico is ready')) return
      // What it logs from now on is read, so that it's never held up, and dropped.
      for (const stream of streams) stream.off('data', hear).resume()
      resolve()
    }
    for (const stream of streams) stream.on('data', hear)
    server.once('exit', () => reject(new Error(`The server ended: ${output}`)))
  })
  return { server, ready }
}

/**
 * Ends a server, and waits until its files are closed.
 * @param {import('node:child_process').ChildProcess} server
 */
export async function stopProduct(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
}

/** What the demo data hangs on: the server and the builds that it registers. */
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
  const known = readdirSync(CACHE).map((name) => path.join(CACHE, name))
  let demo = known.find((place) => path.basename(place).startsWith(`${key}-`) && ageOf(place) < HOUR_MS)
  if (!demo) {
    // One that's in use is younger.
    for (const place of known) if (ageOf(place) > 2 * HOUR_MS) rmSync(place, { recursive: true, force: true })
    demo = path.join(CACHE, `${key}-${Date.now()}`)
    const unfinished = path.join(CACHE, `unfinished-${process.pid}`)
    try {
      await writeDemo(unfinished)
      renameSync(unfinished, demo)
    } finally {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  cpSync(demo, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
}

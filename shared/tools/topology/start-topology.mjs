// @ts-check
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../free-port.mjs'
import { findPgBouncer, startPgBouncer } from '../pgbouncer.mjs'
import { findPostgresBinaries, startTemporaryPostgres } from '../postgres.mjs'
import { rootFolder } from '../root-folder.mjs'
import { findNginx, startNginx } from './nginx.mjs'

/** Timeout for starting an API process on a slow machine, with the demo data, ms. */
const TIMEOUT_MS = 300_000

/** Programs besides Node that a run needs and this machine lacks. */
export function missingPrograms() {
  return [...(findNginx() ? [] : ['nginx']), ...(findPostgresBinaries() ? [] : ['PostgreSQL 15 or later'])]
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilHealthy(url, child) {
  const end = Date.now() + TIMEOUT_MS
  while (Date.now() < end) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The process behind ${url} exited`)
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} didn't respond within ${TIMEOUT_MS / 1000} s`)
}

/**
 * Links builds into the CDN's layout: <name>/<build>/.
 * @param {string} folder
 */
function linkBuilds(folder) {
  mkdirSync(folder)
  for (const name of readdirSync(rootFolder).filter((entry) => /^(shell|mfe-[a-z0-9-]+)$/.test(entry)))
    symlinkSync(path.join(rootFolder, name, 'dist'), path.join(folder, name))
  return folder
}

/**
 * @typedef {object} Topology
 * @property {string} baseUrl The gateway.
 * @property {string} cdnOrigin
 * @property {{ address: string, pid: number }[]} apis
 * @property {boolean} hasPooler
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the processes of docker-compose.yml on ports of this machine: PostgreSQL, two API processes behind nginx,
 * and nginx with the builds on another origin. If PgBouncer is installed, it pools the connections.
 * @returns {Promise<Topology>}
 */
export async function startTopology() {
  const [nginx, binaries] = [findNginx(), findPostgresBinaries()]
  if (!nginx || !binaries) throw new Error(`Not installed: ${missingPrograms().join(', ')}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-topology-'))
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = []
  // SIGTERM, never SIGKILL: the main process of nginx must end its workers.
  const end = () => children.forEach((child) => child.kill('SIGTERM'))
  process.once('exit', () => {
    end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  const postgres = await startTemporaryPostgres(binaries)
  const program = findPgBouncer()
  const pooler = program ? await startPgBouncer(program, postgres.url) : null
  const stop = async () => {
    end()
    await Promise.all(children.map(ended))
    pooler?.stop()
    postgres.stop()
  }
  try {
    const databaseUrl = pooler?.url ?? postgres.url
    return {
      ...(await startProcesses(folder, nginx, databaseUrl, children)),
      hasPooler: pooler !== null,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Waits for a process that was told to end, and kills it if it doesn't.
 * @param {import('node:child_process').ChildProcess} child
 */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}

/**
 * @param {string} folder
 * @param {string} nginx
 * @param {string} databaseUrl
 * @param {import('node:child_process').ChildProcess[]} children all that were started, for who ends them
 */
async function startProcesses(folder, nginx, databaseUrl, children) {
  const [gatewayPort, cdnPort, ...apiPorts] = await freePorts(4)
  const baseUrl = `http://localhost:${gatewayPort}`
  const cdnOrigin = `http://localhost:${cdnPort}`
  const secrets = { SECRET: randomBytes(32).toString('hex'), DATABASE_URL: databaseUrl }
  for (const [name, value] of Object.entries(secrets))
    writeFileSync(path.join(folder, name), `${value}\n`, { mode: 0o600 })
  const settings = {
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, 'data'),
    CDN_ORIGIN: cdnOrigin,
    SECRET: '',
    SECRET_FILE: path.join(folder, 'SECRET'),
    DATABASE_URL: '',
    DATABASE_URL_FILE: path.join(folder, 'DATABASE_URL'),
    TRUST_PROXY: '127.0.0.1',
    WATCH_BUILDS: '',
    REMOTE_ORIGINS: '',
  }
  /** @type {Topology['apis']} */
  const apis = []
  for (const [index, port] of apiPorts.entries()) {
    const child = spawn(process.execPath, [path.join(rootFolder, 'server/dist/main.mjs')], {
      env: { ...process.env, ...settings, PORT: String(port), SEED: index === 0 ? 'demo' : 'none' },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    await untilHealthy(`http://127.0.0.1:${port}/readyz`, child)
    apis.push({ address: `127.0.0.1:${port}`, pid: child.pid ?? 0 })
  }
  const gateway = startNginx(nginx, path.join(folder, 'gateway'), 'gateway.conf.template', {
    PORTICO_LISTEN: `127.0.0.1:${gatewayPort}`,
    PORTICO_API_SERVERS: apis
      .map(({ address }) => `server ${address} max_fails=1 fail_timeout=5s;`)
      .join(' '),
    PORTICO_FRONT_PROXY: '192.0.2.1',
    PORTICO_TELL_UPSTREAM: 'yes',
  })
  children.push(gateway)
  const cdn = startNginx(nginx, path.join(folder, 'cdn'), 'cdn.conf.template', {
    PORTICO_LISTEN: `127.0.0.1:${cdnPort}`,
    PORTICO_CDN_FILES: linkBuilds(path.join(folder, 'builds')),
  })
  children.push(cdn)
  await untilHealthy(`http://127.0.0.1:${gatewayPort}/gateway-health`, gateway)
  await untilHealthy(`http://127.0.0.1:${cdnPort}/healthz`, cdn)
  return { baseUrl, cdnOrigin, apis }
}

/** @param {number} count */
async function freePorts(count) {
  /** @type {Set<number>} */
  const ports = new Set()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}

// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'

/** Oldest major version of PostgreSQL that the server supports. */
const OLDEST_MAJOR = 15

/** Folder with `initdb` and `postgres`, newest version first, or null. */
export function findPostgresBinaries() {
  const versioned = '/usr/lib/postgresql'
  const debian = existsSync(versioned)
    ? readdirSync(versioned)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(versioned, version, 'bin'))
    : []
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  for (const folder of [...debian, ...onPath, '/opt/homebrew/bin', '/usr/local/pgsql/bin']) {
    if (existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres'))) {
      const version = execFileSync(path.join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
      if (Number(/(\d+)/.exec(version)?.[1]) >= OLDEST_MAJOR) return folder
    }
  }
  return null
}

/** PostgreSQL and PgBouncer refuse to run as root; returns the user to run them as. */
export function serviceUser() {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (/** @type {string} */ flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // The user doesn't exist; try the next.
    }
  }
  return {}
}

/**
 * @param {string} pgIsReady
 * @param {number} port
 * @param {() => boolean} alive
 */
async function waitUntilReady(pgIsReady, port, alive) {
  for (let tries = 0; tries < 150 && alive(); tries += 1) {
    try {
      execFileSync(pgIsReady, ['-q', '-h', '127.0.0.1', '-p', String(port)])
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  throw new Error("PostgreSQL didn't start")
}

/**
 * Starts a temporary PostgreSQL in a temporary folder, on a free port of this machine only.
 * @param {string} binaries see findPostgresBinaries
 * @param {{ durable?: boolean, fsync?: boolean }} [options] durable: what was committed survives `restart('SIGQUIT')`;
 *   fsync: it survives a power cut too, at the speed that an installation has
 * @returns {Promise<{
 *   url: string,
 *   stop: () => void,
 *   restart: (signal: 'SIGINT' | 'SIGQUIT') => Promise<void>,
 * }>} restart: SIGINT is a fast shutdown, SIGQUIT an immediate one
 */
export async function startTemporaryPostgres(binaries, { durable = false, fsync = false } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-postgres-'))
  const user = serviceUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const data = path.join(folder, 'data')
    execFileSync(
      path.join(binaries, 'initdb'),
      ['-D', data, '-U', 'portico', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
      { ...user, cwd: folder, stdio: 'pipe' },
    )
    const port = await freePort()
    const settings = ['max_connections=200']
    // Without durability, because nothing here outlives the tests.
    if (!fsync) settings.push('fsync=off', 'full_page_writes=off')
    if (!durable && !fsync) settings.push('synchronous_commit=off')
    const options = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder]
    const launch = async () => {
      const child = spawn(
        path.join(binaries, 'postgres'),
        [...options, ...settings.flatMap((set) => ['-c', set])],
        { ...user, cwd: folder, stdio: 'ignore' },
      )
      // Lets the parent process exit without waiting for it; the exit handler ends it.
      child.unref()
      await waitUntilReady(path.join(binaries, 'pg_isready'), port, () => child.exitCode === null)
      return child
    }
    let server = await launch()
    const stop = () => {
      // SIGQUIT ends the server and its processes immediately.
      server.kill('SIGQUIT')
      server.once('exit', remove)
    }
    process.once('exit', () => {
      server.kill('SIGQUIT')
      remove()
    })
    const restart = async (/** @type {'SIGINT' | 'SIGQUIT'} */ signal) => {
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
      server = await launch()
    }
    return { url: `postgres://portico@127.0.0.1:${port}/postgres`, stop, restart }
  } catch (error) {
    remove()
    throw error
  }
}

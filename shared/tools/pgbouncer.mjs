// @ts-check
import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.mjs'
import { serviceUser } from './postgres.mjs'
import { runOnPostgres } from './postgres-databases.mjs'

/** Path of PgBouncer on this machine, or null. On Debian it is outside the PATH of normal users. */
export function findPgBouncer() {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return (
    folders
      .filter(Boolean)
      .map((folder) => path.join(folder, 'pgbouncer'))
      .find((file) => existsSync(file)) ?? null
  )
}

/** Few connections, so that transactions of many clients share them. */
const SERVER_CONNECTIONS = 4

/**
 * Starts a pooler in transaction mode on a free port, in front of a PostgreSQL server that trusts its users.
 * @param {string} program see findPgBouncer
 * @param {string} url of the server
 * @returns {Promise<{ url: string, stop: () => void }>} the same database through the pooler
 */
export async function startPgBouncer(program, url) {
  const { hostname, port, username } = new URL(url)
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-pgbouncer-'))
  // PgBouncer refuses to run as root.
  const user = serviceUser()
  const listen = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(path.join(folder, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 200
`,
  )
  if (user.uid !== undefined)
    for (const each of [folder, file, path.join(folder, 'users.txt')]) chownSync(each, user.uid, user.gid)
  const child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' })
  const stop = () => {
    child.kill('SIGINT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', stop)
  const pooled = new URL(url)
  pooled.host = `127.0.0.1:${listen}`
  await untilAnswers(pooled.href, child)
  return { url: pooled.href, stop }
}

/**
 * @param {string} url
 * @param {import('node:child_process').ChildProcess} child
 */
async function untilAnswers(url, child) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    try {
      await runOnPostgres(url, 'select 1')
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error("PgBouncer didn't start")
}

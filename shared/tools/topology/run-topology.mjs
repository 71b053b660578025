// @ts-check
// Brings the whole installation up on this machine without Docker, runs a command against it, takes all
// down again and ends as the command did:
//   node shared/tools/topology/run-topology.mjs -- <command> [argument…]
// Without a command it stays up until Ctrl-C.
import { spawn } from 'node:child_process'
import { startTopology } from './start-topology.mjs'

/**
 * @param {string[]} command
 * @param {Record<string, string>} env
 * @returns {Promise<number>} exit code
 */
function runGiven([program = '', ...args], env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.on(signal, () => child.kill(signal))
  })
}

/** @returns {Promise<number>} */
function untilStopped() {
  return new Promise((resolve) => {
    // Keeps the process alive: a signal handler alone doesn't.
    const timer = setInterval(() => {}, 60_000)
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
      process.once(signal, () => {
        clearInterval(timer)
        resolve(0)
      })
  })
}

const argv = process.argv.slice(2)
const command = argv[0] === '--' ? argv.slice(1) : argv
// Exits normally if ended during the start, so that the started processes end too; a signal's default action would
// leave them running.
const giveUp = () => process.exit(1)
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, giveUp)
const topology = await startTopology()
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, giveUp)
const { baseUrl, cdnOrigin, apis, hasPooler } = topology
console.log(`Gateway  ${baseUrl}/newapp/`)
console.log(`CDN      ${cdnOrigin}/remotes/`)
console.log(`Database ${hasPooler ? 'through PgBouncer in transaction mode' : 'direct, without a pooler'}`)
for (const { address, pid } of apis) console.log(`API      ${address} (process ${pid})`)
try {
  const env = { E2E_BASE_URL: baseUrl, E2E_CDN_ORIGIN: cdnOrigin, E2E_APIS: JSON.stringify(apis) }
  process.exitCode = command.length > 0 ? await runGiven(command, env) : await untilStopped()
} finally {
  await topology.stop()
}

// @ts-check
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'

const root = path.join(import.meta.dirname, '../..')
/** The access matrix, random requests and packets, and processes and databases that are killed under load. */
const SUITES = [
  'server/src/platform/access/access-matrix.test.ts',
  'server/src/platform/http/fuzz.test.ts',
  'server/src/main.test.ts',
  'server/src/database-restart.test.ts',
  'server/src/payment-crash.test.ts',
  'server/src/delivery-crash.test.ts',
  'server/src/platform/radius/packet-fuzz.test.ts',
  'server/src/radius-fuzz.test.ts',
  'server/src/radius-crash.test.ts',
]
const LONG = { FUZZ_REQUESTS: '50000', FUZZ_PACKETS: '1000000', FUZZ_DATAGRAMS: '20000', KILLS: '10' }

/** @param {Record<string, string>} database */
function run(database) {
  const env = { ...LONG, ...process.env, ...database }
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const { status } = spawnSync(
    process.execPath,
    [
      jest,
      ...SUITES.filter((suite) => suite.includes(values.suites)),
      '--selectProjects',
      'server',
      '--runInBand',
      '--verbose',
    ],
    { cwd: root, env, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}

async function runServerSuites() {
  console.log('On the embedded database')
  run({ TEST_DATABASE_URL: '' })
  const binaries = findPostgresBinaries()
  const databaseUrl = process.env['TEST_DATABASE_URL']
  const postgres = !databaseUrl && binaries ? await startTemporaryPostgres(binaries) : null
  const url = databaseUrl ?? postgres?.url
  if (url) {
    console.log('On PostgreSQL')
    run({ TEST_DATABASE_URL: url })
    if (!binaries) {
      console.error("Restarts of the database weren't tested: PostgreSQL's programs aren't on this machine.")
      process.exitCode = 1
    }
  } else {
    console.error('PostgreSQL 15 or later not found. Install it or set TEST_DATABASE_URL.')
    process.exitCode = 1
  }
  postgres?.stop()
}

/**
 * Runs a part in Chromium, on the built product: `tabs` of several users, or the `federation` with a failing CDN.
 * @param {'tabs' | 'federation'} part
 * @param {{ minutes: string, seed: string }} options
 */
function runInBrowser(part, { minutes, seed }) {
  if (part === 'tabs') console.log(`Tabs for ${minutes} minutes, seed ${seed}`)
  const playwright = path.join(root, 'e2e/node_modules/@playwright/test/cli.js')
  const config = path.join(root, 'e2e/playwright.reliability.config.mts')
  const env = { ...process.env, RELIABILITY_MINUTES: minutes, RELIABILITY_SEED: seed }
  const { status } = spawnSync(process.execPath, [playwright, 'test', '-c', config, `${part}.spec`], {
    cwd: root,
    env,
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'server,tabs' },
    /** Runs suites of the server with this in their path. */
    suites: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const parts = positionals.length > 0 ? positionals : values.only.split(',')
const unknown = parts.filter((part) => !['server', 'tabs', 'federation'].includes(part))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts are server, tabs and federation.`)
  process.exit(1)
}
if (parts.includes('server')) await runServerSuites()
if (parts.includes('tabs')) runInBrowser('tabs', values)
if (parts.includes('federation')) runInBrowser('federation', values)

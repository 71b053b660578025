// @ts-check
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'

const root = path.join(import.meta.dirname, '../..')
/** The access matrix, random requests, and processes and databases that are killed under load. */
const SUITES = [
  'server/src/platform/access/access-matrix.test.ts',
  'server/src/platform/http/fuzz.test.ts',
  'server/src/main.test.ts',
  'server/src/database-restart.test.ts',
  'server/src/payment-crash.test.ts',
]
const LONG = { FUZZ_REQUESTS: '50000', KILLS: '10' }

/** @param {Record<string, string>} database */
function run(database) {
  const env = { ...LONG, ...process.env, ...database }
  const jest = path.join(root, 'node_modules/jest/bin/jest.js')
  const { status } = spawnSync(
    process.execPath,
    [jest, ...SUITES, '--selectProjects', 'server', '--runInBand', '--verbose'],
    { cwd: root, env, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}

console.log('On the embedded database')
run({ TEST_DATABASE_URL: '' })
const binaries = findPostgresBinaries()
const given = process.env['TEST_DATABASE_URL']
const postgres = !given && binaries ? await startTemporaryPostgres(binaries) : null
const url = given ?? postgres?.url
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

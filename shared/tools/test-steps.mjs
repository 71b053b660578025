// @ts-check
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ENGINE_PACKAGES, ensureEngines } from './engines.mjs'
import { canCreateNamespaces, missingGatewayPackages } from './gateways/gateway-programs.mjs'
import { findPostgresBinaries, startTemporaryPostgres } from './postgres.mjs'
import { rootFolder } from './root-folder.mjs'
import { runNode } from './run-command.mjs'
import { findPgBouncer } from './pgbouncer.mjs'
import { missingPrograms } from './topology/start-topology.mjs'
import {
  checkCounts,
  jestCounts,
  jestProblems,
  playwrightCounts,
  playwrightProblems,
} from './test-results.mjs'

/**
 * @typedef {object} StepResult
 * @property {import('./test-results.mjs').Counts} counts
 * @property {string} output
 * @property {string} [notice] Shown even when the step passed.
 * @property {string[]} [problems] The tests that failed, told once more at the end of the run.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} [needs] A step that must not have failed before.
 * @property {0 | 1 | 2} cores How many processor cores it keeps busy. 0: it mostly waits.
 * @property {() => Promise<StepResult>} run
 */

/** Logs and reports of the last run. */
export const resultFolder = path.join(rootFolder, 'node_modules/.cache/portico-test')
const bin = (/** @type {string} */ file) => path.join(rootFolder, 'node_modules', file)

/**
 * @param {import('./run-command.mjs').CommandResult} result
 * @param {number} seconds
 */
function outputOf({ output, timedOut }, seconds) {
  return timedOut ? `${output}\nStopped: it took longer than ${seconds} s.` : output
}

/**
 * A check: one script whose exit code tells whether it passed.
 * @param {string} name
 * @param {string[]} args
 * @param {{ seconds?: number, needs?: string, quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Step}
 */
function check(name, args, { seconds = 600, needs, quiet = true, env = {} } = {}) {
  return {
    name,
    cores: 1,
    ...(needs ? { needs } : {}),
    run: async () => {
      const result = await runNode(args, { seconds, env })
      const output = outputOf(result, seconds)
      return { counts: checkCounts(result.ok), output, ...(quiet ? {} : { notice: output.trim() }) }
    },
  }
}

/** @param {string} file an empty place for a report */
function freshReport(file) {
  const report = path.join(resultFolder, file)
  mkdirSync(resultFolder, { recursive: true })
  rmSync(report, { force: true })
  return report
}

/**
 * @param {string} databaseUrl where the server tests find PostgreSQL; empty: they run on PGlite
 * @param {string} notice
 * @returns {Promise<StepResult>}
 */
async function jest(databaseUrl, notice) {
  const seconds = 3600
  const report = freshReport('unit.json')
  // One more than there are cores, because many tests wait for a database or a timer.
  const workers = String(availableParallelism() + 1)
  const config = path.join(rootFolder, 'jest.packs.config.mjs')
  const own = ['-c', config, '--json', `--outputFile=${report}`, '--silent', '--maxWorkers', workers]
  // Screens create many short-lived objects: a larger young generation reduces the time for garbage collection. In MB.
  const young = '--max-semi-space-size=64'
  const env = { TEST_DATABASE_URL: databaseUrl, SECOND_TRY: '1' }
  const result = await runNode([young, bin('jest/bin/jest.js'), ...own], { seconds, env })
  return {
    counts: jestCounts(report, result.ok),
    output: outputOf(result, seconds),
    notice,
    problems: jestProblems(report),
  }
}

/** @type {ReturnType<typeof startTemporaryPostgres> | undefined} */
let temporary
/**
 * Shared by all steps and started by the first that needs it; it ends with this process.
 * @param {string} binaries
 */
const temporaryPostgres = (binaries) => (temporary ??= startTemporaryPostgres(binaries))

/** Tests of the server use a given PostgreSQL, else a temporary one, else PGlite. */
async function unitTests() {
  const both = 'engine-specific suites also ran on PGlite.'
  const databaseUrl = process.env['TEST_DATABASE_URL']
  const binaries = findPostgresBinaries()
  const withoutRestarts =
    "SKIPPED: restarts of the database (database-restart.test.ts), which need PostgreSQL's programs on this machine."
  if (databaseUrl) {
    const notice = `Server tests ran on PostgreSQL from TEST_DATABASE_URL; ${both}`
    return jest(databaseUrl, binaries ? notice : `${notice}\n${withoutRestarts}`)
  }
  if (!binaries) {
    const notice =
      `Server tests ran on PGlite only: PostgreSQL 15 or later not found.\n${withoutRestarts}\n` +
      'Install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL.'
    return jest('', notice)
  }
  const { url } = await temporaryPostgres(binaries)
  return jest(url, `Server tests ran on a temporary PostgreSQL (${binaries}); ${both}`)
}

/**
 * Installations of browser tests use a temporary PostgreSQL if this machine has one: embedded databases start and
 * respond more slowly.
 * @returns {Promise<Record<string, string>>}
 */
async function databasesOfBrowserTests() {
  const binaries = findPostgresBinaries()
  return binaries ? { E2E_POSTGRES: (await temporaryPostgres(binaries)).url } : {}
}

/**
 * @param {string} name of the step
 * @param {string} config of Playwright
 * @returns {Promise<StepResult>}
 */
async function browserTests(name, config) {
  const lookup = await runNode([path.join(rootFolder, 'shared/tools/chromium.mjs')], { seconds: 1200 })
  const chromium = lookup.output.trim().split('\n').pop() ?? ''
  if (!lookup.ok) return { counts: checkCounts(false), output: lookup.output }
  const seconds = 2400
  const report = freshReport(`${name}.json`)
  const playwright = path.join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js')
  const result = await runNode([playwright, 'test', '--retries=1', '-c', config], {
    cwd: path.join(rootFolder, 'e2e'),
    seconds,
    env: { E2E_REPORT: report, CHROMIUM_PATH: chromium, ...(await databasesOfBrowserTests()) },
  })
  return {
    counts: playwrightCounts(report, result.ok),
    output: outputOf(result, seconds),
    problems: playwrightProblems(report),
  }
}

/** The whole installation: two API processes behind nginx, PostgreSQL behind PgBouncer, and a CDN on another origin. */
async function topologyTests() {
  const missing = missingPrograms()
  if (missing.length > 0) {
    const notice =
      `SKIPPED: ${missing.join(' and ')} not found, so the product wasn't tested behind a gateway and a CDN.\n` +
      'Install them (Debian: apt-get install nginx-light postgresql).'
    return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', notice }
  }
  const lookup = await runNode([path.join(rootFolder, 'shared/tools/chromium.mjs')], { seconds: 1200 })
  if (!lookup.ok) return { counts: checkCounts(false), output: lookup.output }
  const seconds = 600
  const report = freshReport('topology.json')
  const playwright = path.join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js')
  const command = [
    process.execPath,
    playwright,
    'test',
    '--retries=1',
    '-c',
    'playwright.topology.config.mts',
  ]
  const result = await runNode(
    [path.join(rootFolder, 'shared/tools/topology/run-topology.mjs'), '--', ...command],
    {
      cwd: path.join(rootFolder, 'e2e'),
      seconds,
      env: { E2E_REPORT: report, CHROMIUM_PATH: lookup.output.trim().split('\n').pop() ?? '' },
    },
  )
  return {
    counts: playwrightCounts(report, result.ok),
    output: outputOf(result, seconds),
    problems: playwrightProblems(report),
    ...(!findPgBouncer() && {
      notice:
        "SKIPPED: PgBouncer not found, so the product wasn't tested behind a pooler.\n" +
        'Install it (Debian: apt-get install pgbouncer).',
    }),
  }
}

/** The main journey in Firefox and in WebKit, as distributions build them. */
async function engineTests() {
  const { available, missing } = ensureEngines()
  const notice =
    missing.length > 0
      ? `SKIPPED: ${missing.join(' and ')} not found, so the main journey wasn't tested there.\n` +
        `Install them (Debian: apt-get install ${ENGINE_PACKAGES.join(' ')}).`
      : ''
  const skipped = { passed: 0, failed: 0, skipped: missing.length }
  if (available.length === 0) return { counts: skipped, output: '', notice }
  const seconds = 900
  const report = freshReport('engines.json')
  const result = await runNode(
    [
      path.join(rootFolder, 'e2e/node_modules/@playwright/test/cli.js'),
      'test',
      '--retries=1',
      '-c',
      'playwright.engines.config.mts',
    ],
    {
      cwd: path.join(rootFolder, 'e2e'),
      seconds,
      env: { E2E_REPORT: report, ...(await databasesOfBrowserTests()) },
    },
  )
  const counts = playwrightCounts(report, result.ok)
  return {
    counts: { ...counts, skipped: counts.skipped + missing.length },
    output: outputOf(result, seconds),
    notice,
    problems: playwrightProblems(report),
  }
}

/**
 * Runs tests with real gateways or RADIUS programs, each in a network namespace, if this machine has them.
 * @param {() => Promise<StepResult>} run
 * @returns {Promise<StepResult>}
 */
async function withGatewayPrograms(run) {
  const missing = missingGatewayPackages()
  if (missing.length === 0 && canCreateNamespaces()) return run()
  const notice =
    missing.length > 0
      ? `SKIPPED: ${missing.join(', ')} not found, so the product wasn't tested with real gateways.\n` +
        `Install them (Debian: apt-get install ${missing.join(' ')}).`
      : "SKIPPED: network namespaces need root on Linux, so the product wasn't tested with real gateways."
  return { counts: { passed: 0, failed: 0, skipped: 1 }, output: '', notice }
}

/**
 * RADIUS of the server, asked by radclient, FreeRADIUS and hostapd.
 * @returns {Promise<StepResult>}
 */
async function radiusTests() {
  const seconds = 600
  const report = freshReport('radius.json')
  const config = path.join(rootFolder, 'jest.gateways.config.mjs')
  const options = ['-c', config, '--json', `--outputFile=${report}`, '--silent', '--runInBand']
  const binaries = findPostgresBinaries()
  const url = process.env['TEST_DATABASE_URL'] ?? (binaries ? (await temporaryPostgres(binaries)).url : '')
  const env = { TEST_DATABASE_URL: url, SECOND_TRY: '1' }
  const result = await runNode([bin('jest/bin/jest.js'), ...options], { seconds, env })
  return {
    counts: jestCounts(report, result.ok),
    output: outputOf(result, seconds),
    problems: jestProblems(report),
  }
}

const runCheck = (/** @type {string} */ name) => [
  bin('tsx/dist/cli.mjs'),
  'shared/tools/checks/run-check.ts',
  name,
]

/**
 * A step starts as soon as there are cores for it, possibly before an earlier step that needs more. The long
 * single-core ones come first, so that none of them is left alone before those with two.
 * @type {Step[]}
 */
export const STEPS = [
  check('install', ['shared/tools/install.mjs'], { seconds: 900 }),
  check('format', [bin('oxfmt/bin/oxfmt'), '--check']),
  check('build', ['shared/tools/cli.mjs', 'build'], { seconds: 900 }),
  // Includes type checks: see .oxlintrc.json. With the default memory settings, a seventh of the type checker's time is
  // garbage collection.
  check('lint', [bin('oxlint/bin/oxlint')], { env: { GOGC: 'off', GOMEMLIMIT: '4GiB' } }),
  // Its tests wait for polls of a gateway or the end of a session, and use a quarter of a core meanwhile.
  {
    name: 'gateways',
    cores: 0,
    needs: 'build',
    run: () => withGatewayPrograms(() => browserTests('gateways', 'playwright.gateways.config.mts')),
  },
  check('size', ['shared/tools/cli.mjs', 'size', '--bytes'], { needs: 'build', quiet: false }),
  // Never runs beside `unit`, which creates the same template database.
  { name: 'radius', cores: 1, run: () => withGatewayPrograms(radiusTests) },
  check('boundaries', runCheck('boundaries')),
  check('unused', [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  check('messages', runCheck('messages')),
  check('duplicate-shared', runCheck('duplicate-shared'), { needs: 'build' }),
  check('budgets', runCheck('budgets'), { needs: 'build', quiet: false }),
  { name: 'unit', cores: 2, run: unitTests },
  {
    name: 'browser',
    cores: 2,
    needs: 'build',
    run: () => browserTests('browser', 'playwright.config.mts'),
  },
  {
    name: 'readable',
    cores: 2,
    needs: 'build',
    run: () => browserTests('readable', 'playwright.readable.config.mts'),
  },
  { name: 'topology', cores: 2, needs: 'build', run: topologyTests },
  { name: 'engines', cores: 2, needs: 'build', run: engineTests },
]

// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @type {Counts} */
const nothing = { passed: 0, failed: 0, skipped: 0 }

/**
 * A check counts as one test.
 * @param {boolean} ok
 * @returns {Counts}
 */
export function checkCounts(ok) {
  return { ...nothing, [ok ? 'passed' : 'failed']: 1 }
}

/**
 * A run of a test tool that failed, or that found no test at all, must not look like success.
 * @param {Counts} counts
 * @param {boolean} ok whether the tool said so by its exit code
 * @returns {Counts}
 */
function honest(counts, ok) {
  const looksGood = counts.failed === 0
  return looksGood && (!ok || counts.passed === 0) ? { ...counts, failed: 1 } : counts
}

/**
 * @template Report
 * @param {string} file
 * @returns {Report | null}
 */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/**
 * Among thousands of unit tests, or a hundred browser tests, one may fail on a busy machine and pass on retry. More
 * than that indicate a fault, in the product or in a test.
 */
const SECOND_TRIES = 1

/** Suffix for such a test. */
const AT_THE_SECOND_TRY = ' (passed at the second try)'

/**
 * @typedef {object} JestTest
 * @property {string} fullName
 * @property {string} status
 * @property {string[]} failureMessages
 * @property {number} invocations how often it was tried
 * @property {string[]} retryReasons the messages of its first try
 *
 * @typedef {object} JestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {{ name: string, message: string, status: string, assertionResults: JestTest[] }[]} testResults
 */

/** @param {JestTest} test */
const cameLate = ({ status, invocations }) => status === 'passed' && invocations > 1

/**
 * Counts of `jest --json --outputFile`.
 * @param {string} file
 * @param {boolean} ok
 * @returns {Counts}
 */
export function jestCounts(file, ok) {
  /** @type {JestReport | null} */
  const report = readReport(file)
  if (!report) return honest(nothing, false)
  const late = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(cameLate).length
  const blamed = Math.max(0, late - SECOND_TRIES)
  const counts = {
    passed: report.numPassedTests - blamed,
    // A file that fails to load has no tests to count, but is a failure.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + blamed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(counts, ok)
}

/**
 * Tests of a `jest --json` report that failed, at least in the first attempt, each with the start of its message.
 * @param {string} file
 * @returns {string[]}
 */
export function jestProblems(file) {
  /** @type {JestReport | null} */
  const report = readReport(file)
  return (report?.testResults ?? []).flatMap(({ name, message, status, assertionResults }) => {
    const problems = assertionResults.flatMap((each) => {
      const { fullName, failureMessages, retryReasons } = each
      // In a pack each test's name begins with its file.
      const title = name.endsWith('.pack.cjs') ? fullName : `${name} › ${fullName}`
      if (each.status === 'failed') return [problem(title, failureMessages[0] ?? '')]
      return cameLate(each) ? [problem(`${title}${AT_THE_SECOND_TRY}`, retryReasons[0] ?? '')] : []
    })
    const failed = assertionResults.some((each) => each.status === 'failed')
    return status === 'failed' && !failed ? [...problems, problem(name, message)] : problems
  })
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSuite[]} [suites]
 * @property {PlaywrightSpec[]} specs
 *
 * @typedef {object} PlaywrightSpec
 * @property {string} file
 * @property {number} line
 * @property {string} title
 * @property {{ status: string, results: { errors: { message?: string }[] }[] }[]} tests
 *
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {{ message?: string }[]} errors
 * @property {PlaywrightSuite[]} suites
 */

/**
 * Counts of Playwright's JSON report.
 * @param {string} file
 * @param {boolean} ok
 * @returns {Counts}
 */
export function playwrightCounts(file, ok) {
  /** @type {PlaywrightReport | null} */
  const report = readReport(file)
  if (!report) return honest(nothing, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  const forgiven = Math.min(flaky, SECOND_TRIES)
  const counts = { passed: expected + forgiven, failed: unexpected + flaky - forgiven, skipped }
  return honest(counts, ok && report.errors.length === 0)
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/**
 * Tests of Playwright's JSON report that failed, at least in the first attempt, each with the start of its message.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightProblems(file) {
  /** @type {PlaywrightReport | null} */
  const report = readReport(file)
  const failed = (report?.suites ?? []).flatMap(specsOf).flatMap(({ file: spec, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => {
        const note = status === 'flaky' ? AT_THE_SECOND_TRY : ''
        const message = results.flatMap(({ errors }) => errors).find((error) => error.message)?.message
        return problem(`${spec}:${line} › ${title}${note}`, message ?? '')
      }),
  )
  return [...failed, ...(report?.errors ?? []).map(({ message = '' }) => problem('the run itself', message))]
}

/** Number of lines of a problem's message to show. */
export const PROBLEM_LINES = 12

/**
 * @param {string} name
 * @param {string} message
 */
function problem(name, message) {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  return [name, ...lines.slice(0, PROBLEM_LINES)].join('\n  ')
}

/**
 * The last line of a test run.
 * @param {Counts[]} all
 */
export function summaryLine(all) {
  const sum = (/** @type {keyof Counts} */ key) => all.reduce((total, counts) => total + counts[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`
}

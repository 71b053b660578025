// @ts-check
import { existsSync, readFileSync } from 'node:fs'

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
 * Counts of `jest --json --outputFile`.
 * @param {string} file
 * @param {boolean} ok
 * @returns {Counts}
 */
export function jestCounts(file, ok) {
  /** @type {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number } | null} */
  const report = readReport(file)
  if (!report) return honest(nothing, false)
  const counts = {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no tests to count, and is a failure all the same.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return honest(counts, ok)
}

/**
 * Counts of Playwright's JSON report. A test that passed at the second try counts as failed.
 * @param {string} file
 * @param {boolean} ok
 * @returns {Counts}
 */
export function playwrightCounts(file, ok) {
  /** @type {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } | null} */
  const report = readReport(file)
  if (!report) return honest(nothing, false)
  const { expected, unexpected, flaky, skipped } = report.stats
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, ok && report.errors.length === 0)
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { jestCounts, playwrightCounts, summaryLine } from './test-results.mjs'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'portico-results-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function plant(report: unknown): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

const jestReport = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
}
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('counts what jest and Playwright report', () => {
  expect(jestCounts(plant(jestReport), true)).toEqual({ passed: 7, failed: 0, skipped: 1 })
  expect(playwrightCounts(plant(playwrightReport), true)).toEqual({ passed: 4, failed: 0, skipped: 0 })
})

test('counts a test file that cannot be loaded, and a test that passed at the second try, as failed', () => {
  expect(jestCounts(plant({ ...jestReport, numRuntimeErrorTestSuites: 2 }), false).failed).toBe(2)
  const flaky = { ...playwrightReport, stats: { ...playwrightReport.stats, flaky: 1 } }
  expect(playwrightCounts(plant(flaky), true).failed).toBe(1)
})

test.each([
  ['wrote no report', 'none.json', true],
  ['found no test', 'empty', true],
  ['says that it failed although every test passed', 'good', false],
])('a run that %s is a failure', (_what, kind, ok) => {
  const report = kind === 'good' ? jestReport : { ...jestReport, numPassedTests: 0 }
  const file = kind === 'none.json' ? path.join(folder, kind) : plant(report)
  expect(jestCounts(file, ok).failed).toBe(1)
})

test('the last line adds everything up', () => {
  const counts = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 5, failed: 2, skipped: 0 },
  ]
  expect(summaryLine(counts)).toBe('6 passed, 2 failed')
  expect(summaryLine([...counts, { passed: 0, failed: 0, skipped: 3 }])).toBe('6 passed, 2 failed, 3 skipped')
})

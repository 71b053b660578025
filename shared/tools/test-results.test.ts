import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  jestCounts,
  jestProblems,
  playwrightCounts,
  playwrightProblems,
  summaryLine,
} from './test-results.mjs'

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
  testResults: [],
}
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('counts what jest and Playwright report', () => {
  expect(jestCounts(plant(jestReport), true)).toEqual({ passed: 7, failed: 0, skipped: 1 })
  expect(playwrightCounts(plant(playwrightReport), true)).toEqual({ passed: 4, failed: 0, skipped: 0 })
})

test('counts a test file that cannot be loaded as failed', () => {
  expect(jestCounts(plant({ ...jestReport, numRuntimeErrorTestSuites: 2 }), false).failed).toBe(2)
})

test.each([
  [1, { passed: 5, failed: 0, skipped: 0 }],
  [3, { passed: 5, failed: 2, skipped: 0 }],
])('of %i browser tests that passed at the second try, one is forgiven', (flaky, counts) => {
  const report = { ...playwrightReport, stats: { ...playwrightReport.stats, flaky } }
  expect(playwrightCounts(plant(report), true)).toEqual(counts)
})

test.each([
  [1, { passed: 7, failed: 0, skipped: 1 }],
  [3, { passed: 5, failed: 2, skipped: 1 }],
])('of %i unit tests that passed at the second try, one is forgiven', (late, counts) => {
  const test = { fullName: 'adds up', status: 'passed', failureMessages: [], invocations: 2 }
  const assertionResults = Array.from({ length: late }, () => ({ ...test, retryReasons: ['Expected 4'] }))
  const testResults = [{ name: 'sum.test.ts', status: 'passed', message: '', assertionResults }]
  const report = plant({ ...jestReport, testResults })
  expect(jestCounts(report, true)).toEqual(counts)
  expect(jestProblems(report)[0]).toBe('sum.test.ts › adds up (passed at the second try)\n  Expected 4')
})

test('names the tests that failed, with the start of their messages', () => {
  const failed = { fullName: 'adds up', status: 'failed', failureMessages: ['Expected 4\nat line 1'] }
  const passed = { fullName: 'takes away', status: 'passed', failureMessages: [], invocations: 1 }
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [failed, passed] },
    { name: 'lost.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    {
      name: 'server/.cache/packs/01.pack.cjs',
      status: 'failed',
      message: '',
      assertionResults: [{ ...failed, fullName: 'server/src/sum.test.ts adds up' }],
    },
  ]
  expect(jestProblems(plant({ ...jestReport, testResults }))).toEqual([
    'sum.test.ts › adds up\n  Expected 4\n  at line 1',
    'lost.test.ts\n  No such module',
    'server/src/sum.test.ts adds up\n  Expected 4\n  at line 1',
  ])
  const spec = (title: string, status: string, message: string) => {
    const results = [{ errors: [{ message }] }]
    return { file: 'sign-in.spec.ts', line: 7, title, tests: [{ status, results }] }
  }
  const suites = [
    {
      specs: [spec('signs in', 'unexpected', '\u001B[31mTimeout\u001B[39m')],
      suites: [{ specs: [spec('comes late', 'flaky', 'Not yet'), spec('signs out', 'expected', '')] }],
    },
  ]
  const errors = [{ message: 'The server stopped' }]
  expect(playwrightProblems(plant({ ...playwrightReport, suites, errors }))).toEqual([
    'sign-in.spec.ts:7 › signs in\n  Timeout',
    'sign-in.spec.ts:7 › comes late (passed at the second try)\n  Not yet',
    'the run itself\n  The server stopped',
  ])
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

import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'
import { REPOSITORY } from './run-tool'

interface Config {
  options: object
  jsPlugins: { name: string; specifier: string }[]
  rules: Record<string, unknown>
  overrides: { rules: Record<string, unknown> }[]
}

interface Report {
  diagnostics: { code?: string; message: string; filename: string; labels: { span: { line: number } }[] }[]
}

function readConfig(): Config {
  const file = path.join(REPOSITORY, '.oxlintrc.json')
  return ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')).config as Config
}

/** `eslint(no-var)` and `react-hooks(rules-of-hooks)`, by their names in .oxlintrc.json. */
function ruleName(code: string): string {
  const [, plugin = '', rule = ''] = /^(.*)\((.*)\)$/.exec(code) ?? []
  return plugin === 'eslint' ? rule : `${plugin.replace('react-hooks', 'react')}/${rule}`
}

const calls = (count: number) => Array.from({ length: count }, (_call, at) => `  run(${at})`)
/** A function of more than 80 lines in a file of more than 400. */
const LONG = ['export function tooLong() {', ...calls(81), '}', ...calls(319), ''].join('\n')

/** Reports of the rules that need no types for a copy of the fixtures: `file:line rule`. */
function plantedReports({ config }: { config: Config }): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-lint-'))
  try {
    cpSync(path.join(__dirname, 'fixtures/lint'), folder, { recursive: true })
    for (const ending of ['ts', 'test.ts', 'mjs'])
      writeFileSync(path.join(folder, `server/src/planted-lengths.${ending}`), LONG)
    const jsPlugins = config.jsPlugins.map(({ name, specifier }) => ({
      name,
      specifier: specifier.startsWith('.') ? path.join(REPOSITORY, specifier) : require.resolve(specifier),
    }))
    const options = { reportUnusedDisableDirectives: 'error' }
    writeFileSync(path.join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options, jsPlugins }))
    const oxlint = path.join(REPOSITORY, 'node_modules/oxlint/bin/oxlint')
    const run = spawnSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics } = JSON.parse(run.stdout) as Report
    return diagnostics.map(
      ({ code, message, filename, labels }) =>
        `${filename}:${labels[0]?.span.line ?? 0} ${code ? ruleName(code) : message}`,
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const config = readConfig()
const reports = plantedReports({ config })
const linesOf = (file: string, rule: string) =>
  reports
    .filter((each) => each.startsWith(`${file}:`) && each.endsWith(` ${rule}`))
    .map((each) => Number(/:(\d+) /.exec(each)?.[1]))
    .sort((a, b) => a - b)

/** Reported by tsgolint, which needs the types of a whole program. */
const NEED_TYPES =
  /^typescript\/(await-thenable|no-(array-delete|base-to-string|duplicate-type-constituents|floating-promises|for-in-array|implied-eval|misused-promises|redundant-type-constituents|unnecessary-type-assertion|unsafe-(?!declaration|function).*)|only-throw-error|prefer-promise-reject-errors|restrict-.*)$/
/** Stays silent on the planted code, which exhaustive-deps or immutability report instead. */
const NEVER_ALONE = 'react/preserve-manual-memoization'

const rules = [config, ...config.overrides].flatMap((part) => Object.keys(part.rules))
test.each([...new Set(rules)].filter((rule) => !NEED_TYPES.test(rule) && rule !== NEVER_ALONE))(
  'finds what is planted for %s',
  (rule) => {
    expect(reports.filter((each) => each.endsWith(` ${rule}`))).not.toEqual([])
  },
)

test.each([
  'shell/src/planted-addresses.ts',
  'shell/src/planted-addresses.test.ts',
  'e2e/planted-addresses.spec.ts',
])('finds each planted address of the API, and no id: %s', (file) => {
  expect(linesOf(file, 'portico/api-address')).toEqual([1, 2, 3])
})

test('finds each planted text, and no id', () => {
  const file = 'shell/src/planted-texts.tsx'
  expect(linesOf(file, 'portico/literal-property')).toEqual([2, 4])
  expect(linesOf(file, 'portico/literal-text')).toEqual([16, 16, 18, 19, 20])
  expect(linesOf(file, 'portico/message-id')).toEqual([10, 11, 12, 13, 21, 22])
})

test('finds literals in inline styles, and no computed value', () => {
  expect(linesOf('shell/src/planted-styles.tsx', 'portico/inline-style')).toEqual([3, 8, 9])
})

test('lets tests write texts, but not export by default', () => {
  const found = reports.filter((each) => each.startsWith('shell/src/testing/'))
  expect(found).toEqual(['shell/src/testing/planted-texts.tsx:2 portico/default-export'])
})

test('finds bare routes where modules bind calls of the API, and nowhere else', () => {
  const found = reports.filter((each) => each.endsWith('portico/bare-route')).sort()
  const file = 'server/src/modules/guest-data/guests/planted-routes.ts'
  expect(found).toEqual([`${file}:1 portico/bare-route`, `${file}:2 portico/bare-route`])
})

test('finds raw addresses of callers, except where they are logged', () => {
  const found = reports.filter((each) => each.endsWith('portico/raw-address')).sort()
  const file = 'server/src/planted-addresses.ts'
  expect(found).toEqual([1, 2, 4, 5].map((line) => `${file}:${line} portico/raw-address`))
})

test('finds names that are not in kebab-case or say nothing, in files and folders', () => {
  const found = reports.filter((each) => each.endsWith('portico/file-name')).sort()
  expect(found).toEqual([
    'shell/src/BadFolder/planted.ts:1 portico/file-name',
    'shell/src/helpers.test.ts:1 portico/file-name',
    'shell/src/misc/planted.ts:1 portico/file-name',
    'shell/src/plantedName.ts:1 portico/file-name',
  ])
})

test('measures functions outside tests, and files everywhere', () => {
  const found = reports.filter((each) => / max-lines/.test(each)).sort()
  expect(found).toEqual([
    'server/src/planted-lengths.mjs:1 max-lines-per-function',
    'server/src/planted-lengths.mjs:402 max-lines',
    'server/src/planted-lengths.test.ts:402 max-lines',
    'server/src/planted-lengths.ts:1 max-lines-per-function',
    'server/src/planted-lengths.ts:402 max-lines',
  ])
})

test('finds a directive that silences nothing', () => {
  const found = reports.filter((each) => each.includes('Unused'))
  expect(found).toEqual([expect.stringContaining('shell/src/planted-directive.ts:1 ')])
})

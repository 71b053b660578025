import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readBuiltPackages } from './built-packages'
import { checkBudgets } from './check-budgets'

let root: string
beforeEach(() => (root = mkdtempSync(path.join(tmpdir(), 'portico-budgets-'))))
afterEach(() => rmSync(root, { recursive: true }))

/** release.json names every file with its hash, whose value doesn't matter here. */
function shaOf(files: Record<string, number>): Record<string, string> {
  return Object.fromEntries(Object.keys(files).map((file) => [file, 'sha384-x']))
}

/** Gzip doesn't shrink random bytes, so the measured size of a file is slightly above its own. */
function plantBuild(name: string, files: Record<string, number>, release: Record<string, unknown>): void {
  const folder = path.join(root, name, 'dist/b1')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(root, name, 'dist/current.json'), '{"build":"b1"}')
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ name, preload: [], files: shaOf(files), ...release }),
  )
  mkdirSync(path.join(folder, '../.modules'), { recursive: true })
  writeFileSync(path.join(folder, `../.modules/${path.basename(folder)}.json`), '{}')
  for (const [file, bytes] of Object.entries(files))
    writeFileSync(path.join(folder, file), randomBytes(bytes))
}

/** Its size is measured in a browser instead: see shared/tools/size. */
function plantShell(): void {
  plantBuild('shell', { 'main.js': 9000 }, { entry: 'main.js' })
}

test('weighs the entry and the files to preload, each once, and all files together', () => {
  plantShell()
  const files = { 'entry.js': 1000, 'page.js': 2000, 'later.js': 9000 }
  plantBuild('mfe-one', files, { entry: 'entry.js', preload: ['page.js', 'entry.js'] })
  expect(checkBudgets(readBuiltPackages(root), { 'mfe-one': { start: 4, all: 12 } })).toEqual({
    lines: ['mfe-one, start: 3.0 KB of 4 KB', 'mfe-one, all files: 11.8 KB of 12 KB'],
    problems: [],
  })
})

test('refuses what is above its budget, has none, or is gone', () => {
  plantShell()
  plantBuild('mfe-one', { 'entry.js': 3000, 'later.js': 3000 }, { entry: 'entry.js' })
  plantBuild('mfe-two', { 'entry.js': 100 }, { entry: 'entry.js' })
  const budgets = { 'mfe-one': { start: 2, all: 5 }, 'mfe-gone': { start: 1, all: 1 } }
  expect(checkBudgets(readBuiltPackages(root), budgets).problems).toEqual([
    'mfe-one, start is 3.0 KB, over its budget of 2 KB',
    'mfe-one, all files is 5.9 KB, over its budget of 5 KB',
    'mfe-two, start has no budget in shared/tools/checks/budgets.json',
    'mfe-two, all files has no budget in shared/tools/checks/budgets.json',
    'budgets.json names mfe-gone, which is not built',
  ])
})

test('gives a remote that is not named the default budget', () => {
  plantShell()
  plantBuild('mfe-new', { 'entry.js': 3000 }, { entry: 'entry.js' })
  expect(checkBudgets(readBuiltPackages(root), { default: { start: 2, all: 5 } }).problems).toEqual([
    'mfe-new, start is 3.0 KB, over its budget of 2 KB',
  ])
})

test('says what to do where a build is missing', () => {
  expect(() => readBuiltPackages(root)).toThrow('shell is not built; run: npm run build')
})

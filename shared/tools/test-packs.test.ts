import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inPacks } from './test-packs.mjs'

let rootDir: string

beforeEach(() => {
  rootDir = mkdtempSync(path.join(tmpdir(), 'portico-packs-'))
})
afterEach(() => rmSync(rootDir, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(rootDir, name), text)
const packs = () => inPacks({ rootDir, testMatch: ['**/*.test.ts'] }, []).testMatch

it('requires files together, each within a block of its own', () => {
  write('a.test.ts', 'it("a", () => undefined)')
  write('b.test.ts', 'it("b", () => undefined)')
  write('hooks.ts', 'afterEach(() => undefined)')
  const [pack = '', ...others] = packs()
  expect(others).toEqual([])
  const lines = readFileSync(pack, 'utf8').trim().split('\n')
  expect(lines).toEqual([
    `require("${path.join(rootDir, 'hooks.ts')}")`,
    expect.stringMatching(/^describe\(".*a\.test\.ts", \(\) => void require\(".*a\.test\.ts"\)\)$/),
    expect.stringMatching(/^describe\(".*b\.test\.ts", \(\) => void require\(".*b\.test\.ts"\)\)$/),
  ])
})

it.each([
  'jest.mock("./clock")',
  'jest.setTimeout(60_000)',
  'describeRemoteContract({ remote })',
  '// Runs alone: it moves the clock.',
])('leaves a file alone that says %s', (statement) => {
  write('a.test.ts', 'it("a", () => undefined)')
  write('b.test.ts', `${statement}\nit("b", () => undefined)`)
  const [pack = '', alone] = packs()
  expect(alone).toBe(path.join(rootDir, 'b.test.ts'))
  expect(readFileSync(pack, 'utf8')).not.toContain('b.test.ts')
})

it('begins another pack where one is full', () => {
  const long = `it("a", () => undefined)\n// ${'x'.repeat(40_000)}`
  for (const name of ['a', 'b', 'c']) write(`${name}.test.ts`, long)
  expect(packs()).toHaveLength(3)
})

it.each(['it.only("b", () => undefined)', 'fdescribe("b", () => undefined)'])(
  'refuses %s, which would leave out the tests of other files',
  (statement) => {
    write('b.test.ts', statement)
    expect(packs).toThrow(/leave out tests.*b\.test\.ts/)
  },
)

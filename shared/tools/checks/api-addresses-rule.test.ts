import { execFileSync } from 'node:child_process'
import path from 'node:path'

const root = path.join(__dirname, '../../..')

/** Lines of a source that the rule reports. ESLint is an ES module, so it runs outside jest. */
function reportedLines(source: string): number[] {
  const script = `
    import { Linter } from 'eslint'
    import { apiAddresses } from './eslint.config.mjs'
    const rules = { 'no-restricted-syntax': ['error', ...apiAddresses] }
    const found = new Linter().verify(${JSON.stringify(source)}, { rules })
    console.log(JSON.stringify(found.map(({ line }) => line)))`
  const options = { cwd: root, encoding: 'utf8' } as const
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], options),
  ) as number[]
}

test('finds each planted address of the API, and no id', () => {
  const planted = [
    "const literal = '/a/api/v1/profile'",
    'const template = `/s/${literal}/api/v1/voucher`',
    "const method = 'GET /s/:siteId/api/v1/voucher/unused'",
    "const id = call('listUnusedVouchers')",
  ]
  expect(reportedLines(planted.join('\n'))).toEqual([1, 2, 3])
})

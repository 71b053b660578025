import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildId } from './build-id'
import { lockedPackages } from './lock-closure'
import { ROOT } from './packages'

const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
const ids = (text: string) =>
  ['shell', 'mfe-sites', 'mfe-vouchers'].map((name) => buildId(name, 'production', text))

/** As the package manager would write it for a remote of its own. */
const withNewRemote = lock
  .replace(
    /^importers:$/m,
    `importers:

  mfe-unrelated:
    dependencies:
      left-pad:
        specifier: 1.3.0
        version: 1.3.0
`,
  )
  .replace(/^packages:$/m, `packages:\n\n  left-pad@1.3.0:\n    resolution: {integrity: sha512-none}\n`)
  .replace(/^snapshots:$/m, `snapshots:\n\n  left-pad@1.3.0: {}\n`)

test('a package that a remote does not load leaves its build id alone', () => {
  expect(withNewRemote).not.toBe(lock)
  expect(ids(withNewRemote)).toEqual(ids(lock))
  expect(lockedPackages(withNewRemote, ['mfe-unrelated'])).toEqual([
    'left-pad@1.3.0 {integrity: sha512-none}',
  ])
})

test('another version of a package that it loads, directly or not, gives another id', () => {
  const closure = lockedPackages(lock, ['mfe-vouchers', 'shared'])
  expect(closure.length).toBeGreaterThan(100)
  for (const name of ['react@', 'antd@', '@rc-component/util@']) {
    const found = closure.find((each) => each.startsWith(name))
    expect(found).toBeDefined()
    const [, integrity = 'none'] = /integrity: ([^}]+)}/.exec(found ?? '') ?? []
    const changed = ids(lock.replaceAll(integrity, 'sha512-other'))
    for (const [index, id] of ids(lock).entries()) expect(changed[index]).not.toBe(id)
  }
})

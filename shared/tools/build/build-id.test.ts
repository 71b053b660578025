import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildId, buildSources } from './build-id'
import { lockedPackages } from './lock-closure'
import { ROOT } from './packages'

const lock = readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')
const ids = (text: string) =>
  Promise.all(['shell', 'mfe-sites', 'mfe-vouchers'].map((name) => buildId(name, 'production', text)))

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

test('a package that a remote does not load leaves its build id alone', async () => {
  expect(withNewRemote).not.toBe(lock)
  expect(await ids(withNewRemote)).toEqual(await ids(lock))
  expect(lockedPackages(withNewRemote, ['mfe-unrelated'])).toEqual([
    'left-pad@1.3.0 {"integrity":"sha512-none"}',
  ])
})

test('another version of a package that it loads, directly or not, gives another id', async () => {
  const before = await ids(lock)
  const closure = lockedPackages(lock, ['mfe-vouchers', 'shared'])
  expect(closure.length).toBeGreaterThan(100)
  for (const name of ['react@', 'antd@', '@rc-component/util@']) {
    const found = closure.find((each) => each.startsWith(name))
    expect(found).toBeDefined()
    const [, integrity = 'none'] = /"integrity":"([^"]+)"/.exec(found ?? '') ?? []
    const changed = await ids(lock.replaceAll(integrity, 'sha512-other'))
    for (const [index, id] of before.entries()) expect(changed[index]).not.toBe(id)
  }
})

test('a remote depends on what it bundles, and not on other remotes’ parts of shared or on test support', async () => {
  const sourcesOf = async (name: string) => (await buildSources(name)).map((path) => relative(ROOT, path))
  const vouchers = await sourcesOf('mfe-vouchers')
  for (const file of [
    'mfe-vouchers/remote.config.ts',
    'mfe-vouchers/src/files/voucher-import-page.tsx',
    'mfe-vouchers/src/locales/es.json',
    'shared/src/bundled/labels/index.ts',
    'shared/src/bundled/file-import/file-chooser.tsx',
    'shared/src/contracts/vouchers/core.ts',
    'shared/tools/webpack/create-webpack-config.ts',
  ])
    expect(vouchers).toContain(file)
  // The second is bundled by other remotes, the third provided by the shell.
  for (const part of ['testing', 'splash-page', 'forms'])
    expect(vouchers.filter((file) => file.startsWith(`shared/src/${part}/`))).toEqual([])
  expect(vouchers.filter((file) => /\/testing\/|\.test\./.test(file))).toEqual([])
  expect(await sourcesOf('mfe-splash')).toContain('shared/src/bundled/splash-page/index.ts')
  for (const name of ['shell', 'server'])
    expect((await sourcesOf(name)).filter((file) => file.startsWith('shared/src/testing/'))).toEqual([])
})

import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { PathFreeIdsPlugin } from './path-free-ids-plugin'

let folder: string
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'portico-ids-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The entry of a small remote built in a folder with this name. */
async function entryBuiltIn(name: string, plugins: Configuration['plugins'] = []): Promise<string> {
  const context = path.join(folder, name)
  mkdirSync(context)
  const exposed = path.join(context, 'remote.js')
  writeFileSync(exposed, 'export const remote = 1')
  const federation = new ModuleFederationPlugin({
    name: 'small',
    filename: 'remoteEntry.js',
    exposes: { './remote': exposed },
    dts: false,
    manifest: false,
    experiments: { externalRuntime: true },
  })
  const output = { path: path.join(context, 'dist'), publicPath: 'auto', uniqueName: 'small' }
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context,
      entry: {},
      output,
      optimization: { minimize: false },
      plugins: [federation, ...plugins],
    })
    compiler?.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() && new Error(stats.toString('errors-only')))
      compiler.close(() => (failure ? reject(failure) : resolve()))
    })
  })
  return readFileSync(path.join(context, 'dist/remoteEntry.js'), 'utf8')
}

test('a remote built in two folders is the same, which it would not be without', async () => {
  const kept = () => [new PathFreeIdsPlugin()]
  expect(await entryBuiltIn('one', kept())).toBe(await entryBuiltIn('another', kept()))
  expect(await entryBuiltIn('third')).not.toBe(await entryBuiltIn('fourth'))
})

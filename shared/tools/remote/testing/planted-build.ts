import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOf, sizesOf, type ReleaseFile } from '../../build/release-file'
import type { BuiltFolder } from '../built-folder'

const CONFIG = {
  name: 'mfe-one',
  title: 'one.title',
  description: 'one.title',
  requires: { shellApi: '^1' },
  messages: { 'en-US': { 'one.title': 'One' }, 'es-ES': { 'one.title': 'Uno' } },
  navigation: [],
  routes: [{ path: '/app/one', chunk: 'one', permission: 'all', preload: ['one.js'], consumes: ['react'] }],
}

/** Plants a small finished build of `mfe-one` in a test's folder. */
export function plantBuild(
  root: string,
  build = 'build1',
  files: Record<string, string> = { 'remoteEntry.js': 'var entry', 'one.js': 'var one' },
): BuiltFolder {
  const folder = join(root, build)
  mkdirSync(folder, { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text)
  const hashes = integrityOf(folder)
  const release: ReleaseFile = {
    name: 'mfe-one',
    version: '1.2.0',
    build,
    container: `mfe_one__${build}`,
    entry: 'remoteEntry.js',
    preload: ['one.js'],
    files: hashes,
    sizes: sizesOf(folder, Object.keys(hashes)),
    shared: '1.0.0',
    requires: { react: '^19.0.0' },
    consumes: ['react'],
    config: CONFIG,
  }
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release)}\n`)
  return { folder, release }
}

import { containerName } from '@portico/shared/contracts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

interface Fixture {
  build: string
  files?: Record<string, string>
  /** Merged into release.json. */
  release?: Record<string, unknown>
}

/** Writes a folder of one build and current.json, as the build tool does. */
export function writeBuild(root: string, name: string, { build, files = {}, release = {} }: Fixture): void {
  const dist = join(root, name, 'dist')
  const folder = join(dist, build)
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of Object.entries(files)) {
    writeFileSync(join(folder, file), content)
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content))
  }
  const info = {
    name,
    version: '1.0.0',
    build,
    container: containerName(name, build),
    entry: name === 'shell' ? 'main.js' : 'remoteEntry.js',
    preload: [],
    files: Object.fromEntries(Object.keys(files).map((file) => [file, `sha384-${file}`])),
    ...release,
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(info))
  writeFileSync(join(dist, 'current.json'), JSON.stringify({ build }))
}

/** Returns the parts of a remote.json that the server reads. */
export function remoteConfig(
  name: string,
  routes: object[],
  widgets: { widgets?: object[]; widgetFiles?: object } = {},
): { config: object; consumes: string[] } {
  return { config: { name, routes, ...widgets }, consumes: ['react'] }
}

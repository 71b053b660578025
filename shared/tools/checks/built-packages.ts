import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { modulesFileOf, remoteNames } from '../build/packages'
import type { ReleaseFile } from '../build/release-file'

/** The current build of one package, from the build tool. */
export interface BuiltPackage {
  name: string
  /** Absolute folder of the build. */
  folder: string
  release: ReleaseFile
  /** Modules by file: `node_modules/antd/es/table/index.js`, `shared/src/provided/api/send.ts`. */
  modules: Record<string, string[]>
}

function readJson<Value>(file: string): Value {
  return JSON.parse(readFileSync(file, 'utf8')) as Value
}

/** The current builds of the shell and of every remote below `root`. Throws if one is missing. */
export function readBuiltPackages(root: string): BuiltPackage[] {
  return ['shell', ...remoteNames(root)].map((name) => {
    const dist = path.join(root, name, 'dist')
    if (!existsSync(path.join(dist, 'current.json')))
      throw new Error(`${name} is not built; run: npm run build`)
    const { build } = readJson<{ build: string }>(path.join(dist, 'current.json'))
    const folder = path.join(dist, build)
    return {
      name,
      folder,
      release: readJson<ReleaseFile>(path.join(folder, 'release.json')),
      modules: readJson<Record<string, string[]>>(modulesFileOf(name, build, root)),
    }
  })
}

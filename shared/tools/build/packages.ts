import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { REMOTE_FOLDER } from '../../src/contracts/release-values'

/** The folder of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Names of all remotes: every mfe-* folder. */
export function remoteNames(root = ROOT): string[] {
  return readdirSync(root)
    .filter((name) => REMOTE_FOLDER.test(name))
    .sort()
}

/** File with the modules in each file of a build, outside the build's folder, which is public. */
export function modulesFileOf(name: string, build: string, root = ROOT): string {
  return join(root, name, 'dist/.modules', `${build}.json`)
}

/** Folder with the builds of a package. */
export function distOf(name: string, root = ROOT): string {
  return join(root, name, 'dist')
}

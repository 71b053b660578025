import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ReleaseStore } from './release-store'

/** A folder served by a web server. A build is copied to a temporary name, then renamed into place. */
export function folderStore(root: string): ReleaseStore {
  return {
    async readRelease(name, build) {
      const folder = join(root, name, build)
      if (!existsSync(folder)) return null
      const file = join(folder, 'release.json')
      if (!existsSync(file)) throw new Error(`${folder} already exists and isn't a build`)
      return readFileSync(file, 'utf8')
    },
    async putBuild({ folder, release: { name, build } }) {
      const unfinished = join(root, name, `.uploading-${build}-${process.pid}`)
      mkdirSync(join(root, name), { recursive: true })
      try {
        cpSync(folder, unfinished, { recursive: true })
        renameSync(unfinished, join(root, name, build))
      } finally {
        rmSync(unfinished, { recursive: true, force: true })
      }
    },
  }
}

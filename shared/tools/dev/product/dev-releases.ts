import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { distOf, ROOT } from '../../build/packages'
import { devRelease } from '../dev-pages'

const { cache } = createRequire(import.meta.url)

/**
 * Points the server's registry at a development build: a folder like those of `npm run build`, without the code.
 *
 * @returns whether that changed
 */
export function writeDevRelease(root: string, name: string): boolean {
  // Reads the current version of remote.config.ts and its imports.
  for (const file of Object.keys(cache)) if (file.startsWith(join(ROOT, name))) delete cache[file]
  const release = devRelease(name)
  // The server reads a build's metadata only once, so changed metadata needs another build id.
  const build = `dev-${createHash('sha256').update(JSON.stringify(release)).digest('hex').slice(0, 8)}`
  const dist = distOf(name, root)
  const pointer = join(dist, 'current.json')
  const content = JSON.stringify({ build })
  if (existsSync(pointer) && readFileSync(pointer, 'utf8') === content) return false
  mkdirSync(join(dist, build), { recursive: true })
  writeFileSync(join(dist, build, 'release.json'), JSON.stringify({ ...release, build }))
  writeFileSync(pointer, content)
  return true
}

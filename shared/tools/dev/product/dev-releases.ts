import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { distOf, ROOT } from '../../build/packages'
import { devRelease } from '../dev-pages'

const { cache } = createRequire(import.meta.url)

/**
 * Points the server's registry at a development build: a folder as `npm run build` makes it, without the code.
 *
 * @returns whether that changed
 */
export function writeDevRelease(root: string, name: string): boolean {
  // remote.config.ts and what it imports are read as they are now.
  for (const file of Object.keys(cache)) if (file.startsWith(join(ROOT, name))) delete cache[file]
  const release = devRelease(name)
  // The server knows a build's facts from when it first saw it, so other facts are another build.
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

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Tx } from '../../platform/db'
import { builtNames, currentRelease, distFolder } from './built-releases'
import { dropFallback, listChannels, promoteRelease, saveRelease } from './remotes.repo'

/**
 * Makes the current build of every remote below `root` the live one. Done at each start: building and
 * starting again is a release. Doing it twice changes nothing.
 *
 * @returns names of the remotes that have a build
 */
export async function registerReleases(
  tx: Tx,
  root: string,
  now: Date,
  names = builtNames(root),
): Promise<string[]> {
  const registered: string[] = []
  for (const name of names) {
    if (name === 'shell') continue
    const release = currentRelease(root, name)
    if (!release) continue
    await promoteRelease(tx, name, await saveRelease(tx, release), now)
    registered.push(name)
  }
  await forgetDeletedFallbacks(tx, root)
  return registered
}

/** Old builds are deleted in time; one that is gone is no help to anybody. */
async function forgetDeletedFallbacks(tx: Tx, root: string): Promise<void> {
  for (const { name, fallback } of await listChannels(tx)) {
    if (!fallback || existsSync(join(distFolder(root, name), fallback.build, 'release.json'))) continue
    await dropFallback(tx, name, fallback.id)
  }
}

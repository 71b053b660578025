import type { RemoteRelease } from '@portico/shared/contracts'
import { RemoteFailure } from '@portico/shared/remote'
import { fileAddress } from './integrity-table'
import { loadFile } from './load-file'

/** The object that Module Federation's entry file assigns to its global name. */
export interface Container {
  get: (module: string) => Promise<() => unknown>
  init: (...args: unknown[]) => unknown
}

function readContainer(release: RemoteRelease): Container | undefined {
  return (globalThis as Record<string, unknown>)[release.container] as Container | undefined
}

/** Loads the entry file of a release. */
export async function loadContainer(release: RemoteRelease): Promise<Container> {
  const known = readContainer(release)
  if (known) return known
  await loadFile(fileAddress(release, release.entry))
  const container = readContainer(release)
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new RemoteFailure('contract', `${release.entry} of ${release.container} left no container`)
  }
  return container
}

/** Removes everything a build left in the page, so that the next load starts clean. */
export function dropContainer(release: RemoteRelease): void {
  const scope = globalThis as Record<string, unknown>
  // The entry declares it with `var`, and such a property can't be deleted.
  scope[release.container] = undefined
  scope[`portico_chunks_${release.container}`] = undefined
}

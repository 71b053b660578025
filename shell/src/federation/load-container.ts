import type { RemoteRelease } from '@portico/shared/contracts'
import { RemoteFailure } from '@portico/shared/remote'
import { fileAddress } from './integrity-table'
import { loadFile } from './load-file'

/** The object that Module Federation's entry file assigns to its global name. */
interface Container {
  get: (module: string) => Promise<() => unknown>
  init: (...args: unknown[]) => unknown
}

/** Containers by global name, as their own entries left them: other code can change the global later. */
const containers = new Map<string, Container>()

export const loadedContainer = (name: string) => containers.get(name)

/** Clears a global name for an entry. Throws if a remote has locked it, because the entry couldn't assign it. */
function clearGlobal(name: string): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name)
  // The entry declares it with `var`, and such a property can't be deleted.
  if (own && !(own.writable && Reflect.set(globalThis, name, undefined)))
    throw new RemoteFailure('contract', `${name} is locked`)
}

/** Loads the entry file of a release. Never uses what the page already has under its global name. */
export async function loadContainer(release: RemoteRelease): Promise<void> {
  const name = release.container
  clearGlobal(name)
  await loadFile(fileAddress(release, release.entry))
  const container = (globalThis as Record<string, unknown>)[name] as Container | undefined
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new RemoteFailure('contract', `${release.entry} of ${name} left no container`)
  }
  containers.set(name, container)
}

/** Removes everything a build left in the page, so that the next load starts clean. */
export function dropContainer({ container: name }: RemoteRelease): void {
  const scope = globalThis as Record<string, unknown>
  containers.delete(name)
  scope[name] = undefined
  scope[`portico_chunks_${name}`] = undefined
}

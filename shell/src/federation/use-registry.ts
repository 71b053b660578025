import { useSyncExternalStore } from 'react'
import type { RemoteList } from '@portico/shared/contracts'
import { keepRegistryCopy, readRegistryCopy, type Registry } from './registry'

let registry: Registry = { remotes: [], dropped: [], source: 'none' }
/** Reads the answer that the page came with; null once that is done. */
let readLater: (() => Promise<void>) | null = null
const listeners = new Set<() => void>()

function set(next: Registry): void {
  registry = next
  readLater = null
  for (const listener of listeners) listener()
}

async function parse(list: RemoteList, source: Registry['source']): Promise<Registry> {
  if (list.remotes.length === 0) return { remotes: [], dropped: [], source }
  // The schema comes apart from the sign-in page, which has no remotes to check.
  const { parseRegistry } = await import(/* webpackChunkName: "parse-registry" */ './parse-registry')
  return parseRegistry(list, source)
}

/** What something between here and the server answered may have any shape. */
function isRemoteList(answer: Partial<RemoteList> | null): answer is RemoteList {
  return typeof answer?.signed_in === 'boolean' && Array.isArray(answer.remotes)
}

/** Changes an answer of the registry before it is used; developers try out builds by it. */
type RegistryFilter = (list: RemoteList) => Promise<RemoteList>

let filter: RegistryFilter = (list) => Promise.resolve(list)

export function setRegistryFilter(next: RegistryFilter): void {
  filter = next
}

/** What the registry said last, to tell an unchanged answer. */
let said = ''

/** Keeps what this page knows, and says that it may be old. */
export function keepRegistry(): void {
  if (registry.source === 'live') set({ ...registry, source: 'copy' })
}

async function fallBackToCopy(): Promise<void> {
  if (registry.remotes.length > 0) return keepRegistry()
  const copy = readRegistryCopy()
  set(
    isRemoteList(copy)
      ? await parse(await filter(copy), 'copy')
      : { remotes: [], dropped: [], source: 'none' },
  )
}

/**
 * Takes the registry's answer; where it is of no use, what this page knows or the last good copy. What belongs
 * to a changed answer is fetched by `before` and applied in the same tick, so that guards never judge one by
 * the other's past; without it the answer is not taken.
 */
export async function updateRegistry(
  answer: RemoteList | null,
  before: () => Promise<(() => void) | null> = () => Promise.resolve(() => undefined),
): Promise<void> {
  if (!isRemoteList(answer)) return fallBackToCopy()
  const text = JSON.stringify(answer.remotes)
  if (text === said && registry.source === 'live') return
  const next = await parse(await filter(answer), 'live')
  // Every account has its core sections.
  if (answer.signed_in && next.remotes.length === 0) return fallBackToCopy()
  const applyWhatBelongs = await before()
  if (!applyWhatBelongs) return keepRegistry()
  said = text
  if (answer.signed_in) keepRegistryCopy(answer)
  set(next)
  applyWhatBelongs()
}

/**
 * Takes the answer that the page came with. Without a user it is read when an address may be a remote's:
 * what checks it is not worth its weight at sign-in.
 */
export async function startRegistry(answer: RemoteList | null, signedIn: boolean): Promise<void> {
  if (signedIn) return updateRegistry(answer)
  let reading: Promise<void> | undefined
  readLater = () => (reading ??= updateRegistry(answer).then(() => void (readLater = null)))
}

/** Settles when the registry is read; null where it is. */
export function registryRead(): Promise<void> | null {
  return readLater?.() ?? null
}

export function getRegistry(): Registry {
  return registry
}

export function subscribeRegistry(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The remotes as the registry gave them last. */
export function useRegistry(): Registry {
  return useSyncExternalStore(subscribeRegistry, getRegistry)
}

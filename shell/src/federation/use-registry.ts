import { useSyncExternalStore } from 'react'
import type { RemoteList } from '@portico/shared/contracts'
import { setAttention } from '../attention/attention'
import { keepRegistryCopy, readRegistryCopy, type Registry } from './registry'

let registry: Registry = { remotes: [], dropped: [], source: 'none' }
/** Reads the answer embedded in the page; null once that is done. */
let readLater: (() => Promise<void>) | null = null
const listeners = new Set<() => void>()

function set(next: Registry): void {
  registry = next
  readLater = null
  for (const listener of listeners) listener()
}

async function parse(list: RemoteList, source: Registry['source']): Promise<Registry> {
  if (list.remotes.length === 0) return { remotes: [], dropped: [], source }
  // The schema loads separately from the sign-in page, which has no remotes to validate.
  const { parseRegistry } = await import(/* webpackChunkName: "parse-registry" */ './parse-registry')
  return parseRegistry(list, source)
}

/** Proxies may return any JSON. */
function isRemoteList(answer: Partial<RemoteList> | null): answer is RemoteList {
  return typeof answer?.signed_in === 'boolean' && Array.isArray(answer.remotes)
}

/** Transforms a registry answer before it is used, for overrides by developers. */
type RegistryFilter = (list: RemoteList) => Promise<RemoteList>

let filter: RegistryFilter = (list) => Promise.resolve(list)

export function setRegistryFilter(next: RegistryFilter): void {
  filter = next
}

/** The last registry answer, to detect an unchanged one. */
let lastAnswer = ''

/** Keeps the current registry and marks it as possibly outdated. */
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
 * Uses the registry's answer; if that is unusable, the current registry or the last good copy. `before` loads the data
 * that belongs to a changed answer. Both are applied in the same tick, so that guards never mix old and new state; if
 * `before` fails, the answer is dropped.
 */
export async function updateRegistry(
  answer: RemoteList | null,
  before: () => Promise<(() => void) | null> = () => Promise.resolve(() => undefined),
): Promise<void> {
  if (!isRemoteList(answer)) return fallBackToCopy()
  setAttention(answer.attention)
  const text = JSON.stringify(answer.remotes)
  if (text === lastAnswer && registry.source === 'live') return
  const next = await parse(await filter(answer), 'live')
  // Every account has its core sections, so an empty list is a fault.
  if (answer.signed_in && next.remotes.length === 0) return fallBackToCopy()
  const applyWhatBelongs = await before()
  if (!applyWhatBelongs) return keepRegistry()
  lastAnswer = text
  if (answer.signed_in) keepRegistryCopy(answer)
  set(next)
  applyWhatBelongs()
}

/**
 * Uses the answer embedded in the page. Without a user it is parsed only if an address may be a remote's, because the
 * schema is too large for the sign-in.
 */
export async function startRegistry(answer: RemoteList | null, signedIn: boolean): Promise<void> {
  if (signedIn) return updateRegistry(answer)
  let reading: Promise<void> | undefined
  readLater = () => (reading ??= updateRegistry(answer).then(() => void (readLater = null)))
}

/** Settles once the registry is parsed; null if it already is. */
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

/** The remotes in the last registry answer. */
export function useRegistry(): Registry {
  return useSyncExternalStore(subscribeRegistry, getRegistry)
}

import type { LoadFailureKind, RemoteRelease } from '@portico/shared/contracts'
import { failureKind, isRemoteModule, RemoteFailure, type RemoteModule } from '@portico/shared/remote'
import { stopDownloads } from './append-file'
import { whileBytesFlow } from './arriving-bytes'
import { federation } from './federation'
import { fileAddress, fillIntegrityTable } from './integrity-table'
import { dropContainer, loadContainer } from './load-container'
import { TIMEOUT_FACTOR } from './load-file'
import { preferOwnFiles } from './prefer-own-files'
import { registryAskedAgain } from './refresh-registry'
import type { Remote } from './registry'
import { recordLoad, type LoadRecord } from './remote-loads'
import { getRegistry } from './use-registry'

/** Longest silence in each phase of loading a release, ms; each leaves time for the following phases. */
const SILENCE = {
  alone: 6000 * TIMEOUT_FACTOR,
  withFallback: 4000 * TIMEOUT_FACTOR,
  fallback: 2500 * TIMEOUT_FACTOR,
}

/** A remote ready to be mounted, with its release. */
export interface LoadedRemote {
  module: RemoteModule
  release: RemoteRelease
  record: LoadRecord
}

/** Called for every failed release. */
export type FailureListener = (report: {
  name: string
  build: string
  kind: LoadFailureKind
  error: unknown
  fellBack: boolean
}) => void

const listeners = new Set<FailureListener>()

export function onLoadFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies the listeners of a failure; also used for failures after loading. */
export function reportFailure(report: Parameters<FailureListener>[0]): void {
  for (const listener of listeners) listener(report)
}

/** Number of times that each build was forgotten. */
const forgotten = new Map<string, number>()

/** Module Federation never forgets a loaded name, so every new start uses a new name. */
function federatedName({ container }: RemoteRelease): string {
  const times = forgotten.get(container) ?? 0
  return times === 0 ? container : `${container}_${times}`
}

async function startRelease(release: RemoteRelease, record: LoadRecord): Promise<RemoteModule> {
  fillIntegrityTable(release)
  const started = performance.now()
  await loadContainer(release)
  record.phase('entry', started)
  const evaluating = performance.now()
  const name = federatedName(release)
  federation.registerRemotes([
    {
      name,
      entry: `${fileAddress(release, release.entry)}#${name}`,
      entryGlobalName: release.container,
      type: 'var',
    },
  ])
  let exposed: { remote?: unknown } | null
  try {
    exposed = await federation.loadRemote<{ remote?: unknown }>(`${name}/remote`)
  } catch (error) {
    throw new RemoteFailure(failureKind(error, 'evaluation'), `${release.container} failed to start`, {
      cause: error,
    })
  }
  // A module that failed halfway can resolve to an empty object.
  if (!isRemoteModule(exposed?.remote)) {
    throw new RemoteFailure('contract', `${release.container} exports no remote`)
  }
  record.phase('module', evaluating)
  record.end('ready')
  return exposed.remote
}

/** Loads by container, including pending ones. */
const loads = new Map<string, Promise<LoadedRemote>>()
/** Addresses of builds that failed in this page. A build can have a good copy at another address. */
const failed = new Set<string>()

/** Removes a build from the page, so that the next load fetches and runs it again. */
function forgetRelease(release: RemoteRelease): void {
  loads.delete(release.container)
  dropContainer(release)
  forgotten.set(release.container, (forgotten.get(release.container) ?? 0) + 1)
}

/** Loads a release once. Failed loads are not cached. */
function loadRelease(
  name: string,
  release: RemoteRelease,
  { fellBack, silence }: { fellBack: boolean; silence: number },
): Promise<LoadedRemote> {
  const known = loads.get(release.container)
  if (known) return known
  const { version, build } = release
  const { origin } = new URL(release.base, window.location.href)
  const record = recordLoad({ name, version, build, origin, fellBack })
  const load = whileBytesFlow(startRelease(release, record), silence, release.container).then(
    (module) => ({ module, release, record }),
    (error: unknown) => {
      record.end('failed', error)
      throw error
    },
  )
  loads.set(release.container, load)
  return load
}

function latest(name: string): Remote | undefined {
  return getRegistry().remotes.find((remote) => remote.name === name)
}

/** Releases of a remote left to try: the live one, then the last good one. */
function goodReleases(remote: Remote | undefined): RemoteRelease[] {
  if (!remote?.enabled) return []
  const { release, fallback } = remote.entry
  return [release, fallback].flatMap((each) => (each && !failed.has(each.base) ? [each] : []))
}

/** Returns true if another release can replace this one, as far as the page knows. */
export function canFallBack(name: string, { container }: RemoteRelease): boolean {
  return goodReleases(latest(name)).some((each) => each.container !== container)
}

const recoveries = new Map<string, Promise<LoadedRemote>>()

function giveUp(release: RemoteRelease): void {
  forgetRelease(release)
  void stopDownloads(fileAddress(release, ''))
  failed.add(release.base)
}

/** Loads the first good release that works: another copy of the same build, the live one, or the last good one. */
async function loadNext(name: string): Promise<LoadedRemote | null> {
  const [next] = goodReleases(latest(name))
  if (!next) return null
  try {
    return await loadRelease(name, next, { fellBack: true, silence: SILENCE.fallback })
  } catch {
    giveUp(next)
    return loadNext(name)
  }
}

async function replace(name: string, release: RemoteRelease, error: unknown): Promise<LoadedRemote> {
  const kind = failureKind(error, 'evaluation')
  giveUp(release)
  preferOwnFiles(release, kind)
  if (kind !== 'offline') await registryAskedAgain()
  const loaded = kind === 'offline' ? null : await loadNext(name)
  reportFailure({ name, build: release.build, kind, error, fellBack: loaded !== null })
  // The first release's error is the relevant one.
  if (!loaded) throw error
  return loaded
}

/**
 * Handles a release that couldn't be loaded, whichever file failed: asks the registry again and loads the current live
 * release or the last good one. Rejects with the failure if nothing is left to try.
 */
export function replaceRelease(name: string, release: RemoteRelease, error: unknown): Promise<LoadedRemote> {
  const known = recoveries.get(release.container)
  if (known) return known
  const recovery = replace(name, release, error).finally(() => recoveries.delete(release.container))
  recoveries.set(release.container, recovery)
  return recovery
}

/** Loads a remote: its live release, or a replacement if that fails. */
export async function loadRemote({ name, entry }: Remote): Promise<LoadedRemote> {
  const { release, fallback } = entry
  const instead = failed.has(release.base) && fallback !== null && !failed.has(fallback.base)
  const selected = instead ? fallback : release
  const silence = fallback && !instead ? SILENCE.withFallback : SILENCE.alone
  try {
    return await loadRelease(name, selected, { fellBack: instead, silence })
  } catch (error) {
    return replaceRelease(name, selected, error)
  }
}

/** Forgets all releases of a remote, so that a retry fetches and runs everything again. */
function forgetRemote({ entry }: Remote): void {
  for (const release of [entry.release, entry.fallback]) {
    if (!release) continue
    failed.delete(release.base)
    forgetRelease(release)
  }
}

/** Asks the registry again and forgets what failed, so that the current release starts clean. */
export async function retryRemote(remote: Remote): Promise<Remote> {
  await registryAskedAgain()
  const now = latest(remote.name) ?? remote
  forgetRemote(remote)
  if (now !== remote) forgetRemote(now)
  return now
}

import {
  loadRemote as loadFederated,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { LoadFailureKind, RemoteRelease } from '@portico/shared/contracts'
import { failureKind, isRemoteModule, RemoteFailure, type RemoteModule } from '@portico/shared/remote'
import { fileAddress, fillIntegrityTable } from './integrity-table'
import { dropContainer, loadContainer, PATIENCE } from './load-container'
import type { Remote } from './registry'
import { recordLoad, type LoadRecord } from './remote-loads'

/** Every load has an answer within this time, ms: the user sees what failed before 8 s are over. */
const BUDGET = 6500 * PATIENCE
/** The live release's share of it where there is another to fall back to, ms. */
const LIVE_SHARE = 4000 * PATIENCE

/** A remote ready to be mounted, and the release that it came from. */
export interface LoadedRemote {
  module: RemoteModule
  release: RemoteRelease
  fellBack: boolean
  record: LoadRecord
}

/** Told of every release that could not be loaded. */
export type FailureListener = (report: {
  name: string
  build: string
  kind: LoadFailureKind
  error: unknown
  fellBack: boolean
}) => void

const loads = new Map<string, Promise<LoadedRemote>>()
const listeners = new Set<FailureListener>()

export function onLoadFailure(listener: FailureListener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners of a fault; also used for faults after loading. */
export function reportFailure(report: Parameters<FailureListener>[0]): void {
  for (const listener of listeners) listener(report)
}

function within<T>(work: Promise<T>, time: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new RemoteFailure('timeout', `${what} took longer than ${time} ms`)),
      time,
    )
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

let prepared = false

/** Module Federation takes the entry from us, so that integrity, time limits and error kinds are ours. */
function prepareFederation(): void {
  if (prepared) return
  prepared = true
  registerPlugins([
    {
      name: 'portico-entry',
      loadEntry: ({ remoteInfo }) =>
        Promise.resolve((globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName] as never),
    },
  ])
}

/** Times that each build was forgotten. */
const forgotten = new Map<string, number>()

/** Module Federation keeps what it loaded under a name for ever, so every new start has a name of its own. */
function federatedName({ container }: RemoteRelease): string {
  const times = forgotten.get(container) ?? 0
  return times === 0 ? container : `${container}_${times}`
}

async function loadRelease(release: RemoteRelease, record: LoadRecord): Promise<RemoteModule> {
  prepareFederation()
  fillIntegrityTable(release)
  const started = performance.now()
  await loadContainer(release)
  record.phase('entry', started)
  const evaluating = performance.now()
  const name = federatedName(release)
  registerRemotes([
    {
      name,
      entry: `${fileAddress(release, release.entry)}#${name}`,
      entryGlobalName: release.container,
      type: 'var',
    },
  ])
  let exposed: { remote?: unknown } | null
  try {
    exposed = await loadFederated<{ remote?: unknown }>(`${name}/remote`)
  } catch (error) {
    throw new RemoteFailure(failureKind(error, 'evaluation'), `${release.container} failed to start`, {
      cause: error,
    })
  }
  // A module that failed half-way can resolve to an empty object.
  if (!isRemoteModule(exposed?.remote)) {
    throw new RemoteFailure('contract', `${release.container} exports no remote`)
  }
  record.phase('module', evaluating)
  record.end('ready')
  return exposed.remote
}

/** Takes a build out of the page, so that the next load fetches and runs all of it again. */
function forgetRelease(release: RemoteRelease): void {
  dropContainer(release)
  forgotten.set(release.container, (forgotten.get(release.container) ?? 0) + 1)
}

function startRecord(name: string, release: RemoteRelease, fellBack: boolean): LoadRecord {
  const { origin } = new URL(release.base, window.location.href)
  return recordLoad({ name, version: release.version, build: release.build, origin, fellBack })
}

/** One release within its time. A failure leaves nothing of it in the page. */
async function tryRelease(
  name: string,
  release: RemoteRelease,
  time: number,
  fellBack: boolean,
): Promise<LoadedRemote> {
  const record = startRecord(name, release, fellBack)
  try {
    const module = await within(loadRelease(release, record), time, release.container)
    return { module, release, fellBack, record }
  } catch (error) {
    record.end('failed', error)
    forgetRelease(release)
    throw error
  }
}

async function loadWithFallback(remote: Remote): Promise<LoadedRemote> {
  const { release, fallback } = remote.entry
  const started = performance.now()
  try {
    return await tryRelease(remote.name, release, fallback ? LIVE_SHARE : BUDGET, false)
  } catch (error) {
    const kind = failureKind(error, 'evaluation')
    const report = { name: remote.name, build: release.build, kind, error }
    if (!fallback || kind === 'offline') {
      reportFailure({ ...report, fellBack: false })
      throw error
    }
    const left = Math.max(BUDGET - (performance.now() - started), 1000)
    try {
      const loaded = await tryRelease(remote.name, fallback, left, true)
      reportFailure({ ...report, fellBack: true })
      return loaded
    } catch {
      reportFailure({ ...report, fellBack: false })
      // The live release's own fault is the one worth showing.
      throw error
    }
  }
}

/** Loads a remote once per build. A failed load is not kept: the next call starts anew. */
export function loadRemote(remote: Remote): Promise<LoadedRemote> {
  const key = remote.entry.release.container
  const known = loads.get(key)
  if (known) return known
  const load = loadWithFallback(remote)
  loads.set(key, load)
  load.catch(() => loads.delete(key))
  return load
}

/** Forgets a remote whole, for a Retry that fetches and runs everything again. */
export function forgetRemote(remote: Remote): void {
  loads.delete(remote.entry.release.container)
  forgetRelease(remote.entry.release)
  if (remote.entry.fallback) forgetRelease(remote.entry.fallback)
}

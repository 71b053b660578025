import type { LoadFailureKind } from '@portico/shared/contracts'
import { failureKind, RemoteFailure } from '@portico/shared/remote'
import { appendCached, appendFile, stopDownloads } from './append-file'
import { fileArrived, followBytes, whileBytesFlow } from './arriving-bytes'
import { integrityOf } from './integrity-table'

/** Factor for all timeouts: a development build is compiled on its first request. */
export const TIMEOUT_FACTOR = process.env.NODE_ENV === 'development' ? 30 : 1

/** Checks for arriving bytes if the file hasn't loaded after this time, ms. */
const PROBE_AFTER = 1500 * TIMEOUT_FACTOR
/** Starts a second attempt beside the first after this time without data, ms. */
const HEDGE_AFTER = 3000 * TIMEOUT_FACTOR
/** Pause before the last attempt, ms. */
const PAUSE = 400
/** Gives up a file after this time without data of any file, ms, so that the user gets an answer within 8 s. */
const SILENCE = 6000 * TIMEOUT_FACTOR
/** The same for a file on another origin, which leaves time for the API's own copy, ms. */
const SILENCE_ELSEWHERE = 4000 * TIMEOUT_FACTOR

interface Target {
  address: string
  integrity: string | undefined
  /** Aborted once the file has loaded or is given up. */
  signal: AbortSignal
}

/** The browser doesn't say why an element failed; the response of the same file does. */
async function kindOf(response: Response, integrity: string | undefined): Promise<LoadFailureKind | null> {
  const content = await response.arrayBuffer()
  if (!response.ok) return 'http'
  if (!integrity || !globalThis.crypto.subtle) return null
  const [kind = ''] = integrity.split('-')
  const digest = await crypto.subtle.digest(kind.replace('sha', 'SHA-'), content)
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return integrity === `${kind}-${text}` ? null : 'integrity'
}

/**
 * Requests a file past the browser's cache, which may hold a damaged copy as immutable, and replaces that copy. Then
 * the element finds the new one at the plain address.
 */
async function loadAgain({ address, integrity, signal }: Target): Promise<void> {
  const response = await fetch(address, { cache: 'reload', credentials: 'same-origin', signal })
  const kind = await kindOf(response, integrity)
  if (kind) throw new RemoteFailure(kind, `${address} was answered with status ${response.status}`)
  // A pending download of the first attempt would be joined.
  await stopDownloads(address)
  await appendCached(address, integrity)
}

/** Two more attempts, because a bad connection can break both the first and the second. */
async function loadAfterFailure(target: Target, error: unknown): Promise<void> {
  if (!isUnreachable(error) || !navigator.onLine) throw error
  try {
    await loadAgain(target)
  } catch (second) {
    if (failureKind(second, 'network') === 'evaluation') throw second
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    await loadAgain(target)
  }
}

const isUnreachable = (error: unknown) => failureKind(error, 'network') === 'network'

async function tryToLoad(target: Target): Promise<void> {
  const { address, integrity, signal } = target
  let flows = false
  const probe = setTimeout(() => void followBytes(address, signal, () => (flows = true)), PROBE_AFTER)
  let hedge: ReturnType<typeof setTimeout> | undefined
  const second = new Promise<void>((resolve) => {
    // A failure of the second attempt doesn't affect the first, which continues.
    const start = () => void (flows ? null : loadAgain(target).then(resolve, () => undefined))
    hedge = setTimeout(start, HEDGE_AFTER)
  })
  const first = appendFile(address, integrity).catch((error: unknown) => {
    clearTimeout(hedge)
    return loadAfterFailure(target, error)
  })
  try {
    await Promise.race([first, second])
  } finally {
    clearTimeout(probe)
    clearTimeout(hedge)
  }
}

function withKind(error: unknown): unknown {
  if (error instanceof RemoteFailure && error.kind !== 'network') return error
  const kind = navigator.onLine ? failureKind(error, 'network') : 'offline'
  return new RemoteFailure(kind, error instanceof Error ? error.message : String(error))
}

/** Loads a script or style sheet of a build and applies it: up to three attempts, then a failure with a known kind. */
export async function loadFile(url: string): Promise<void> {
  const address = new URL(url, window.location.href).href
  const loading = new AbortController()
  const target: Target = { address, integrity: integrityOf(address), signal: loading.signal }
  const isElsewhere = new URL(address).origin !== window.location.origin
  try {
    await whileBytesFlow(tryToLoad(target), isElsewhere ? SILENCE_ELSEWHERE : SILENCE, address)
    fileArrived()
  } catch (error) {
    void stopDownloads(address)
    throw withKind(error)
  } finally {
    loading.abort()
  }
}

declare global {
  /** Replaces webpack's chunk loader in every build of the page. */
  var __PORTICO_LOAD__: LoadChunk | undefined
  /** The same for the style sheets of chunks. */
  var __PORTICO_LOAD_STYLES__: LoadChunk | undefined
}

type LoadChunk = (url: string, done: (event: ChunkEvent) => void) => void

/** The event that webpack's runtime puts into the message of a failed chunk. */
interface ChunkEvent {
  type: LoadFailureKind | 'load'
  target: { src: string; href: string }
}

/** Makes chunks of remotes load and recover like their entries. */
export function loadChunksOfRemotes(): void {
  const load: LoadChunk = (url, done) => {
    const end = (type: ChunkEvent['type']) => done({ type, target: { src: url, href: url } })
    loadFile(url).then(
      () => end('load'),
      (error: unknown) => end(failureKind(error, 'network')),
    )
  }
  globalThis.__PORTICO_LOAD__ = load
  globalThis.__PORTICO_LOAD_STYLES__ = load
}

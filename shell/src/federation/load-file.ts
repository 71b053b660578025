import type { LoadFailureKind } from '@portico/shared/contracts'
import { failureKind, RemoteFailure } from '@portico/shared/remote'
import { integrityOf } from './integrity-table'
import { scriptAddress } from './trusted-scripts'

/** Factor for all timeouts: a development build is compiled on its first request. */
export const TIMEOUT_FACTOR = process.env.NODE_ENV === 'development' ? 30 : 1

/** Checks for arriving bytes if the file hasn't loaded after this time, ms. */
const PROBE_AFTER = 1500 * TIMEOUT_FACTOR
/** Starts a second attempt beside the first after this time without a byte, ms. */
const HEDGE_AFTER = 3000 * TIMEOUT_FACTOR
/** Gives up a file after this time without a byte of any file, ms, so that the user gets an answer within 8 s. */
const SILENCE = 6000 * TIMEOUT_FACTOR

/** Time of the last byte of any remote's file, as `performance.now()`. */
let lastByte = 0
const byteArrived = () => (lastByte = performance.now())

/** Rejects once no file has received a byte for `limit` ms: waits for a slow connection, but not for a dead one. */
export function whileBytesFlow<T>(work: Promise<T>, limit: number, what: string): Promise<T> {
  const started = performance.now()
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const quiet = performance.now() - Math.max(started, lastByte)
      if (quiet < limit) timer = setTimeout(look, limit - quiet)
      else reject(new RemoteFailure('timeout', `${what} sent nothing for ${limit} ms`))
    }
    timer = setTimeout(look, limit)
  })
  return Promise.race([work, silence]).finally(() => clearTimeout(timer))
}

function appendScript(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const onWindowError = (event: ErrorEvent) => {
      if (event.filename === address)
        reject(new RemoteFailure('evaluation', event.message, { cause: event.error }))
    }
    const end = () => {
      window.removeEventListener('error', onWindowError)
      script.remove()
    }
    window.addEventListener('error', onWindowError)
    script.async = true
    script.crossOrigin = 'anonymous'
    if (integrity) script.integrity = integrity
    script.onload = () => {
      end()
      resolve()
    }
    script.onerror = () => {
      end()
      reject(new RemoteFailure('network', `${address} could not be fetched`))
    }
    try {
      script.src = scriptAddress(address)
    } catch (error) {
      end()
      return reject(new RemoteFailure('integrity', String(error), { cause: error }))
    }
    document.head.append(script)
  })
}

function appendStyles(address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = 'anonymous'
    if (integrity) link.integrity = integrity
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new RemoteFailure('network', `${address} could not be fetched`))
    }
    link.href = address
    document.head.append(link)
  })
}

const isStyles = (address: string) => new URL(address).pathname.endsWith('.css')

/** The browser doesn't say why a script or style sheet failed; a fetch of the same file does. */
async function diagnose(address: string, integrity: string | undefined): Promise<LoadFailureKind> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(address, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(1500),
    })
    if (!response.ok) return 'http'
    if (!integrity || !globalThis.crypto.subtle) return 'network'
    const [kind = ''] = integrity.split('-')
    const digest = await crypto.subtle.digest(kind.replace('sha', 'SHA-'), await response.arrayBuffer())
    const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
    return integrity === `${kind}-${text}` ? 'network' : 'integrity'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

/** Fetches a loading script in parallel, because scripts report no progress. The browser cache joins both requests. */
async function followBytes(address: string, signal: AbortSignal, onByte: () => void): Promise<void> {
  try {
    const response = await fetch(address, { credentials: 'same-origin', signal })
    const reader = response.body?.getReader()
    while (reader && !(await reader.read()).done) onByte()
  } catch {
    // The script itself reports the failure.
  }
}

/** Failed attempts by file. Only failed files are requested as `?r=n`, to bypass a broken copy in the cache. */
const failedTries = new Map<string, number>()

function tryFile(address: string, integrity: string | undefined): Promise<void> {
  const failed = failedTries.get(address)
  const append = isStyles(address) ? appendStyles : appendScript
  return append(failed ? `${address}?r=${failed}` : address, integrity)
}

function tryAgain(address: string, integrity: string | undefined): Promise<void> {
  failedTries.set(address, (failedTries.get(address) ?? 0) + 1)
  return tryFile(address, integrity)
}

async function twoTries(address: string, integrity: string | undefined): Promise<void> {
  const reading = new AbortController()
  let flows = false
  const probe = setTimeout(() => {
    void followBytes(address, reading.signal, () => {
      flows = true
      byteArrived()
    })
  }, PROBE_AFTER)
  let hedge: ReturnType<typeof setTimeout> | undefined
  const second = new Promise<void>((resolve) => {
    // A failure of the second attempt doesn't affect the first, which continues.
    const start = () => void (flows ? null : tryAgain(address, integrity).then(resolve, () => undefined))
    hedge = setTimeout(start, HEDGE_AFTER)
  })
  const first = tryFile(address, integrity).catch((error: unknown) => {
    if (failureKind(error, 'network') !== 'network' || !navigator.onLine) throw error
    return tryAgain(address, integrity)
  })
  try {
    await Promise.race([first, second])
  } finally {
    clearTimeout(probe)
    clearTimeout(hedge)
    reading.abort()
  }
}

/** Loads a script or style sheet of a build and applies it: two attempts, then a failure with a known kind. */
export async function loadFile(url: string): Promise<void> {
  const address = new URL(url, window.location.href).href
  const integrity = integrityOf(address)
  try {
    await whileBytesFlow(twoTries(address, integrity), SILENCE, address)
    byteArrived()
  } catch (error) {
    failedTries.set(address, (failedTries.get(address) ?? 0) + 1)
    const kind = failureKind(error, 'network')
    if (kind !== 'network') throw error
    const message = error instanceof Error ? error.message : String(error)
    throw new RemoteFailure(await diagnose(address, integrity), message)
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

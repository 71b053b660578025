import type { LoadFailureKind, RemoteRelease } from '@portico/shared/contracts'
import { RemoteFailure } from '@portico/shared/remote'
import { fileAddress } from './integrity-table'

/** Factor for all time limits: a development build is compiled when it is first asked for. */
export const PATIENCE = process.env.NODE_ENV === 'development' ? 30 : 1

/** After this long without an answer a second try starts beside the first, ms. */
const HEDGE_AFTER = 3000 * PATIENCE

let retries = 0

function appendScript(url: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const onWindowError = (event: ErrorEvent) => {
      if (event.filename === url)
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
      reject(new RemoteFailure('network', `${url} could not be fetched`))
    }
    script.src = url
    document.head.append(script)
  })
}

/** The browser does not say why a script failed; asking again by fetch does. */
async function diagnose(url: string, integrity: string | undefined): Promise<LoadFailureKind> {
  if (!navigator.onLine) return 'offline'
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(1500),
    })
    if (!response.ok) return 'http'
    if (!integrity || !globalThis.crypto.subtle) return 'network'
    const digest = await crypto.subtle.digest('SHA-384', await response.arrayBuffer())
    const text = btoa(String.fromCharCode(...new Uint8Array(digest)))
    return integrity === `sha384-${text}` ? 'network' : 'integrity'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network'
  }
}

async function fetchEntry(release: RemoteRelease): Promise<void> {
  const url = fileAddress(release, release.entry)
  const integrity = release.files[release.entry]
  const tries: Promise<void>[] = []
  const again = () => {
    retries += 1
    return appendScript(`${url}?r=${retries}`, integrity)
  }
  const first = appendScript(retries > 0 ? `${url}?r=${retries}` : url, integrity)
  tries.push(
    first.catch((error: unknown) => {
      if (error instanceof RemoteFailure && error.kind === 'evaluation') throw error
      return again()
    }),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const hedge = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => void again().then(resolve, reject), HEDGE_AFTER)
  })
  try {
    await Promise.race([tries[0], hedge])
  } catch (error) {
    if (error instanceof RemoteFailure && error.kind === 'network') {
      throw new RemoteFailure(await diagnose(url, integrity), error.message, { cause: error })
    }
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** What Module Federation's entry file leaves behind under its global name. */
export interface Container {
  get: (module: string) => Promise<() => unknown>
  init: (...args: unknown[]) => unknown
}

function readContainer(release: RemoteRelease): Container | undefined {
  return (globalThis as Record<string, unknown>)[release.container] as Container | undefined
}

/** Loads the entry file of a release: two tries, then an error whose kind is known. */
export async function loadContainer(release: RemoteRelease): Promise<Container> {
  const known = readContainer(release)
  if (known) return known
  await fetchEntry(release)
  const container = readContainer(release)
  if (typeof container?.get !== 'function' || typeof container.init !== 'function') {
    throw new RemoteFailure('contract', `${release.entry} of ${release.container} left no container`)
  }
  return container
}

/** Forgets all that a build left in the page, so that the next load starts from nothing. */
export function dropContainer(release: RemoteRelease): void {
  retries += 1
  globalThis.__PORTICO_RETRY__ = retries
  const scope = globalThis as Record<string, unknown>
  // The entry declares it with `var`, and such a property cannot be deleted.
  scope[release.container] = undefined
  scope[`portico_chunks_${release.container}`] = undefined
}

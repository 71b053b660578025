import { RemoteFailure } from '@portico/shared/remote'
import { scriptAddress } from './trusted-scripts'

const unreachable = (address: string) => new RemoteFailure('network', `${address} could not be fetched`)

function appendLink(link: HTMLLinkElement, address: string, integrity: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    // Mode and integrity must match those of the script, or the browser downloads the file twice.
    link.crossOrigin = 'anonymous'
    if (integrity) link.integrity = integrity
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(unreachable(address))
    }
    link.href = address
    document.head.append(link)
  })
}

function linkTo(rel: 'preload' | 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  if (rel === 'preload') link.as = 'script'
  return link
}

function runScript(address: string, integrity: string | undefined): Promise<void> {
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
      reject(unreachable(address))
    }
    script.src = scriptAddress(address)
    document.head.append(script)
  })
}

/** A browser can't stop the download of a script element, so the script is downloaded by a link and run from there. */
async function appendScript(address: string, integrity: string | undefined): Promise<void> {
  try {
    scriptAddress(address)
  } catch (error) {
    throw new RemoteFailure('integrity', String(error), { cause: error })
  }
  const link = linkTo('preload')
  // After a failed preload, the browser fails all others of the file until a script has asked for it.
  await appendLink(link, address, integrity).catch(() => undefined)
  await runScript(address, integrity).finally(() => link.remove())
}

const isStyles = (address: string) => new URL(address).pathname.endsWith('.css')

/** Adds a file that the browser's cache has. */
export function appendCached(address: string, integrity: string | undefined): Promise<void> {
  return isStyles(address)
    ? appendLink(linkTo('stylesheet'), address, integrity)
    : runScript(address, integrity)
}

/** Adds a script or style sheet to the page. Rejects if it can't be fetched, isn't as released, or throws. */
export function appendFile(address: string, integrity: string | undefined): Promise<void> {
  return isStyles(address)
    ? appendLink(linkTo('stylesheet'), address, integrity)
    : appendScript(address, integrity)
}

/**
 * Stops pending downloads of a file, or of all files in a folder, also those that the page preloads: each occupies one
 * of the few connections to an HTTP/1.1 server.
 */
export async function stopDownloads(address: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload], link[rel=stylesheet]'))
    if (link.href.startsWith(address) && !link.sheet) link.remove()
  // The browser cancels downloads that nothing waits for in its next task.
  await new Promise((resolve) => setTimeout(resolve))
}

import type { RemoteRelease } from '@portico/shared/contracts'
import { reportFailure } from './load-remote'
import { getLoads } from './remote-loads'
import { getRegistry } from './use-registry'

interface Source {
  name: string
  release: RemoteRelease
}

/** Releases that run in this page: what fails while it starts is reported by the loader. */
function runningReleases(): Source[] {
  const ready = new Set(getLoads().flatMap(({ build, state }) => (state === 'ready' ? [build] : [])))
  return getRegistry().remotes.flatMap(({ name, entry }) =>
    [entry.release, entry.fallback].flatMap((release) =>
      release && ready.has(release.build) ? [{ name, release }] : [],
    ),
  )
}

const SCRIPT_ADDRESS = /https?:\/\/[^\s()]+?\.js/g

/** The remote whose script is nearest to where the error was thrown. */
function sourceOf(error: Error, filename: string): Source | undefined {
  const sources = runningReleases()
  for (const [address] of `${error.stack ?? ''} ${filename}`.matchAll(SCRIPT_ADDRESS)) {
    const found = sources.find(({ release }) =>
      address.startsWith(new URL(release.base, window.location.href).href),
    )
    if (found) return found
  }
  return undefined
}

/** Errors of handlers, promises and unmounting, which no error boundary sees: each is reported once. */
export function watchRuntimeErrors(): void {
  const known = new Set<string>()
  const note = (error: unknown, filename: string) => {
    if (!(error instanceof Error)) return
    const source = sourceOf(error, filename)
    if (!source) return
    const { build } = source.release
    const key = `${build} ${error.message}`
    if (known.has(key)) return
    known.add(key)
    reportFailure({ name: source.name, build, kind: 'runtime', error, fellBack: false })
  }
  window.addEventListener('error', (event) => note(event.error, event.filename))
  window.addEventListener('unhandledrejection', (event) => note(event.reason, ''))
}

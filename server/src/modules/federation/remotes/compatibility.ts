import { containerName, SHELL_API_VERSION } from '@portico/shared/contracts'
import semver from 'semver'

interface Wants {
  /** Share key to version range. */
  requires: Record<string, string>
  config?: Record<string, unknown> | undefined
}
interface Identity {
  name: string
  build: string
  container: string
}
interface Shell {
  /** Share key to version. */
  provides: Record<string, string>
}

export interface Mismatch {
  share: string
  range: string
  /** Null if the shell doesn't provide it. */
  version: string | null
}

/**
 * Returns the shares that the shell provides in a version out of range. A shell without versions always
 * passes.
 */
export function mismatches({ requires }: Wants, shell: Shell | null): Mismatch[] {
  if (!shell || Object.keys(shell.provides).length === 0) return []
  return Object.entries(requires).flatMap(([share, range]) => {
    const version = Object.hasOwn(shell.provides, share) ? (shell.provides[share] ?? null) : null
    return version !== null && semver.satisfies(version, range) ? [] : [{ share, range, version }]
  })
}

/** Returns the shell API range that a remote requires if this API is outside of it; else null. */
export function shellApiMismatch({ config }: Wants): string | null {
  const requires = config?.requires as { shellApi?: unknown } | undefined
  const range = requires?.shellApi
  if (typeof range !== 'string') return null
  return semver.satisfies(SHELL_API_VERSION, range) ? null : range
}

/** Shells refuse a release whose container could be another remote's; such ones were accepted before. */
export function hasOwnContainer({ name, build, container }: Identity): boolean {
  return container === containerName(name, build)
}

/** Returns true if a release works with a shell. */
export function fitsShell(release: Wants & Identity, shell: Shell | null): boolean {
  return (
    hasOwnContainer(release) && mismatches(release, shell).length === 0 && shellApiMismatch(release) === null
  )
}

import type { LoadFailureKind, RemoteRelease } from '@portico/shared/contracts'

/** Kinds of failures that a copy of the same files elsewhere can solve. */
const FILE_FAILURES: readonly LoadFailureKind[] = ['network', 'http', 'timeout', 'integrity']

const COOKIE = 'portico_files'
/** After this time, s, the CDN is tried again. */
const MAX_AGE = 600

/**
 * Makes the registry and the next pages name the API's own copies of all builds, if the files of a release on another
 * origin failed. The page's start script sets the same cookie for the shell, which may also name a broken shell.
 */
export function preferOwnFiles({ base }: RemoteRelease, kind: LoadFailureKind): void {
  const isElsewhere = new URL(base, window.location.href).origin !== window.location.origin
  if (!isElsewhere || !FILE_FAILURES.includes(kind) || document.cookie.includes(`${COOKIE}=`)) return
  document.cookie = `${COOKIE}=own;path=/;max-age=${MAX_AGE};samesite=lax`
}

import type { LoadFailureKind } from '../contracts/remotes'

/** An error whose kind is known where it is thrown. */
export class RemoteFailure extends Error {
  constructor(
    readonly kind: LoadFailureKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'RemoteFailure'
  }
}

/** webpack's own words: `Loading chunk 12 failed. (timeout: https://…)`. Module Federation wraps the error in its own. */
const CHUNK_FAILURE = /Loading (?:CSS )?chunk \S+ failed[^(]*\((timeout|missing|error)/

/** Module Federation's own words for a shared module that the shell has in a version out of range. */
const VERSION_FAILURE = /of shared singleton module \S+ does not satisfy the requirement of/

/** Kind of any error thrown while a remote loads or renders. */
export function failureKind(error: unknown, otherwise: LoadFailureKind): LoadFailureKind {
  if (error instanceof RemoteFailure) return error.kind
  const message = error instanceof Error ? error.message : ''
  if (VERSION_FAILURE.test(message)) return 'version'
  const chunk = CHUNK_FAILURE.exec(message)
  if (!chunk) return otherwise
  if (!navigator.onLine) return 'offline'
  return chunk[1] === 'timeout' ? 'timeout' : 'network'
}

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

/** Kind of any error thrown while a remote loads or renders. */
export function failureKind(error: unknown, otherwise: LoadFailureKind): LoadFailureKind {
  if (error instanceof RemoteFailure) return error.kind
  const chunk = error instanceof Error ? CHUNK_FAILURE.exec(error.message) : null
  if (!chunk) return otherwise
  if (!navigator.onLine) return 'offline'
  return chunk[1] === 'timeout' ? 'timeout' : 'network'
}

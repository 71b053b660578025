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

/**
 * Kind of any error thrown while a remote loads or renders. webpack names chunk failures
 * ChunkLoadError with `type` timeout, missing or error.
 */
export function failureKind(error: unknown, otherwise: LoadFailureKind): LoadFailureKind {
  if (error instanceof RemoteFailure) return error.kind
  if (error instanceof Error && error.name === 'ChunkLoadError') {
    if (!navigator.onLine) return 'offline'
    return (error as Error & { type?: string }).type === 'timeout' ? 'timeout' : 'network'
  }
  return otherwise
}

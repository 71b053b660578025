import type { LoadFailureKind } from '../../contracts/remotes'

/** An error whose kind is known when it is thrown. */
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
 * webpack's message: `Loading chunk 12 failed. (timeout: https://…)`, with the kind that the shell's loader determined.
 * Module Federation wraps the error in its own.
 */
const CHUNK_FAILURE = /Loading (?:css )?chunk \S+ failed[^(]*\((\w+)/

/** webpack's `missing` and `error`, from before the shell's loader, say no more than that. */
const CHUNK_KINDS: Partial<Record<string, LoadFailureKind>> = {
  timeout: 'timeout',
  http: 'http',
  integrity: 'integrity',
  evaluation: 'evaluation',
}

/** Module Federation's message for a shared module whose version in the shell is out of range. */
const VERSION_FAILURE = /of shared singleton module \S+ does not satisfy the requirement of/

/** Kind of any error thrown while a remote loads or renders. */
export function failureKind(error: unknown, otherwise: LoadFailureKind): LoadFailureKind {
  if (error instanceof RemoteFailure) return error.kind
  const message = error instanceof Error ? error.message : ''
  if (VERSION_FAILURE.test(message)) return 'version'
  const chunk = CHUNK_FAILURE.exec(message)
  if (!chunk) return otherwise
  if (!navigator.onLine) return 'offline'
  return CHUNK_KINDS[chunk[1] ?? ''] ?? 'network'
}

/** Reasons why a call to an outside server failed. */
export type OutgoingErrorCode =
  | 'url' // not an http or https address
  | 'address' // leads to a blocked network
  | 'dns' // unknown host name
  | 'refused' // connection refused
  | 'tls' // invalid certificate
  | 'timeout'
  | 'too_large'
  | 'redirects' // too many redirects
  | 'failed' // anything else, such as a broken connection

export class OutgoingError extends Error {
  constructor(
    readonly code: OutgoingErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'OutgoingError'
  }
}

const BY_NODE_CODE: Record<string, OutgoingErrorCode> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  ECONNREFUSED: 'refused',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  ERR_TLS_CERT_ALTNAME_INVALID: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  CERT_HAS_EXPIRED: 'tls',
}

interface Cause {
  name: string
  message: string
  code?: unknown
}

/** Classifies a network error; our own errors are returned unchanged. */
export function toOutgoingError(error: unknown): OutgoingError {
  const all = causes(error)
  for (const each of all) if (each instanceof OutgoingError) return each
  for (const { name, message, code } of all) {
    if (name === 'TimeoutError') return new OutgoingError('timeout', 'no answer in time', { cause: error })
    const ours = BY_NODE_CODE[String(code)]
    if (ours) return new OutgoingError(ours, message || String(code), { cause: error })
  }
  return new OutgoingError('failed', all[0]?.message ?? String(error), { cause: error })
}

/** Returns an error, its causes, and the errors of each address that was tried. */
function causes(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return []
  const { errors, cause } = error as { errors?: unknown; cause?: unknown }
  return [error as Cause, ...(Array.isArray(errors) ? errors.flatMap(causes) : []), ...causes(cause)]
}

/** Why a call to somebody outside did not come to an answer. */
export type OutgoingErrorCode =
  | 'url' // no http or https address
  | 'address' // leads to a network that may not be called
  | 'dns' // the name is not known
  | 'refused' // nobody listens there
  | 'tls' // the certificate does not hold
  | 'timeout'
  | 'too_large'
  | 'redirects' // too many
  | 'failed' // anything else: the connection broke

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

/** What an error of the network means; ours go through unchanged. */
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

/** An error, what caused it, and the errors of the single addresses that were tried. */
function causes(error: unknown): Cause[] {
  if (typeof error !== 'object' || error === null || !('message' in error)) return []
  const { errors, cause } = error as { errors?: unknown; cause?: unknown }
  return [error as Cause, ...(Array.isArray(errors) ? errors.flatMap(causes) : []), ...causes(cause)]
}

import type { ErrorText } from '../../contracts/errors'

/** Any failed call, in one shape. `schema_errors` has the messages by field. */
export interface ApiFailure {
  /** HTTP status; 0 without a response. */
  status: number
  /** English, for logs; screens show `text` in the user's language. */
  message: string
  text: ErrorText
  schema_errors: Record<string, string[]>
  schema_texts: Record<string, ErrorText[]>
  reason?: string
  /** Seconds to wait, for status 429. */
  retryAfter?: number
}

/** For responses of a proxy, which have no text of ours. */
const textOf = (status: number): ErrorText => ({ id: status === 503 ? 'error.unavailable' : 'error.unknown' })

/**
 * Returns true if the server itself rejected a call. Proxies respond with a page, or with JSON without the fields of
 * every rejection; gateways report with 5xx, in any format, that the server is down.
 */
export function isOwnFailure(status: number, body: unknown): boolean {
  if (status >= 500 || body === null) return true
  return typeof body === 'object' && ('message' in body || 'schema_errors' in body || 'field_errors' in body)
}

/** True if it is unknown whether the server processed the call. */
export function isOutcomeUnknown({ status, text }: ApiFailure): boolean {
  return status === 0 && text.id !== 'error.network'
}

/** Makes an ApiFailure of any response. Without a readable body the message is 'Unknown error'. */
export function toApiFailure(status: number, body: unknown, retryAfter?: number): ApiFailure {
  const overrides = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiFailure> & {
    message_text?: ErrorText
    field_errors?: Record<string, string[]>
  }
  const errors = overrides.schema_errors ?? overrides.field_errors ?? {}
  return {
    status,
    message: overrides.message ?? 'Unknown error',
    text: overrides.message_text ?? textOf(status),
    schema_errors: errors,
    schema_texts: overrides.schema_texts ?? {},
    ...(overrides.reason === undefined ? {} : { reason: overrides.reason }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** True for the error that RTK Query's `.unwrap()` throws when one of our calls failed. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'schema_errors' in error && 'text' in error
}

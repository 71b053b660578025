import type { ErrorText } from '../contracts/errors'

/** Every failed call, in one shape. `schema_errors` maps a field to its messages. */
export interface ApiFailure {
  /** HTTP status; 0 where no answer came. */
  status: number
  /** English, for logs; screens show `text` in the user's language. */
  message: string
  text: ErrorText
  schema_errors: Record<string, string[]>
  schema_texts: Record<string, ErrorText[]>
  reason?: string
  /** Seconds to wait, on 429. */
  retryAfter?: number
}

/** For answers of something between here and the server, which bring no text of ours. */
const textOf = (status: number): ErrorText => ({ id: status === 503 ? 'error.unavailable' : 'error.unknown' })

/**
 * Whether the server refused a call itself, and not something between here and it: a page, or JSON without what every
 * refusal has. Gateways in front of the server say with 5xx that it's down, in whatever form.
 */
export function isOwnFailure(status: number, body: unknown): boolean {
  if (status >= 500 || body === null) return true
  return typeof body === 'object' && ('message' in body || 'schema_errors' in body || 'field_errors' in body)
}

/** True where nobody knows whether the server did what it was asked. */
export function isOutcomeUnknown({ status, text }: ApiFailure): boolean {
  return status === 0 && text.id !== 'error.network'
}

/** Makes an ApiFailure of any answer. Without a readable body the message is 'Unknown error'. */
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

/** True for what RTK Query's `.unwrap()` throws when a call of ours failed. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'schema_errors' in error && 'text' in error
}

import { ApiError } from './api-error'

interface Coded {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** SQLSTATEs of an overloaded, stopping or timed-out server, and of a broken connection. */
const BUSY = /^(53\d{3}|57P0[1235]|57014|55P03|25P0[34]|08\d{3})$/
/** Node's error codes for a socket whose peer disconnected or doesn't listen yet. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
/** Messages of pg about a lost connection; these errors have no code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client was closed|not queryable|has encountered a connection error|Cannot use a pool after calling end/
/** The disk of PostgreSQL or of this machine is full. */
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/
/** Two transactions conflicted; a retry helps. */
const MET = /^40(001|P01)$/

/** Converts an error to the caller's answer. Unknown errors become a 500 without details. */
export function toApiError(error: unknown, { bodyLimit = 0 } = {}): ApiError {
  if (error instanceof ApiError) return error
  return fromFastify(error, bodyLimit) ?? fromDatabase(error) ?? new ApiError(500, 'error.server')
}

/** A full disk is temporary, so it's a 503 like a lost database. */
export function diskFull(): ApiError {
  return new ApiError(503, 'error.disk_full', { headers: { 'retry-after': '60' } })
}

function fromFastify(error: unknown, bodyLimit: number): ApiError | null {
  switch ((error as Coded | null)?.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError(413, 'error.too_large', { values: { limit: bodyLimit } })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError(415, 'error.malformed')
    default: {
      const status = (error as { statusCode?: unknown } | null)?.statusCode
      return typeof status === 'number' && status >= 400 && status < 500
        ? new ApiError(status, 'error.malformed')
        : null
    }
  }
}

/** Checks causes too, because drizzle wraps the driver's error. */
function fromDatabase(error: unknown): ApiError | null {
  for (
    let each = error as Coded | null;
    each && typeof each === 'object';
    each = each.cause as Coded | null
  ) {
    const code = typeof each.code === 'string' ? each.code : ''
    if (/^22[0-9A-Z]{3}$/.test(code)) return new ApiError(400, 'error.malformed')
    if (code === '23505' || code === '23503' || MET.test(code)) return new ApiError(409, 'error.conflict')
    if (NO_ROOM.test(code)) return diskFull()
    if (BUSY.test(code) || UNREACHABLE.test(code) || CONNECTION_LOST.test(String(each.message))) {
      return new ApiError(503, 'error.unavailable', { headers: { 'retry-after': '5' } })
    }
  }
  return null
}

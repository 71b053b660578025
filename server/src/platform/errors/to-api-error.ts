import { ApiError } from './api-error'

interface Coded {
  code?: unknown
  message?: unknown
  cause?: unknown
}

/** SQLSTATEs of being overloaded, shutting down or out of time, and of a connection that broke. */
const BUSY = /^(53\d{3}|57P0[1235]|57014|55P03|25P0[34]|08\d{3})$/
/** What Node reports of a socket whose other side went away or does not listen yet. */
const UNREACHABLE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/
/** What pg says of a connection that is gone; these errors carry no code. */
const CONNECTION_LOST =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client was closed|not queryable|has encountered a connection error|Cannot use a pool after calling end/
/** PostgreSQL's disk, or this machine's. */
const NO_ROOM = /^(53100|ENOSPC|EDQUOT)$/
/** Two transactions met; trying again helps. */
const MET = /^40(001|P01)$/

/** What an error means to the caller. Anything unknown is a 500 that tells nothing. */
export function toApiError(error: unknown, { bodyLimit = 0 } = {}): ApiError {
  if (error instanceof ApiError) return error
  return fromFastify(error, bodyLimit) ?? fromDatabase(error) ?? new ApiError(500, 'error.server')
}

/** Passes by itself where somebody frees space, so it is a 503 like a lost database. */
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

/** drizzle wraps the driver's error, so the cause is asked too. */
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

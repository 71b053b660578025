/** Parts of an error that a log contains. */
export interface LoggableError {
  [key: string]: unknown
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  constraint?: string
  cause?: LoggableError
}

const DEPTH = 4

/**
 * Returns an error without data of guests or users. drizzle adds a failed statement's parameters to its
 * message, and PostgreSQL quotes values in message, detail and where: only the statement, the SQLSTATE and
 * the names of table and constraint are kept.
 */
export function loggableError(error: unknown, depth = DEPTH): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { code, table, constraint, query, severity, cause } = error as Error & Record<string, unknown>
  const message =
    typeof query === 'string'
      ? `Failed query: ${query}`
      : typeof severity === 'string'
        ? `PostgreSQL reported ${severity}`
        : error.message
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${framesOf(error)}`,
    ...(typeof code === 'string' && { code }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(cause !== undefined && depth > 1 && { cause: loggableError(cause, depth - 1) }),
  }
}

/** Returns the stack frames without the message that precedes them. */
function framesOf({ stack = '' }: Error): string {
  const start = stack.search(/\n {4}at /)
  return start < 0 ? '' : stack.slice(start)
}

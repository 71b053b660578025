/** Time limits for the work of one connection, in ms. 0: no limit. */
export interface TimeLimits {
  /** Run time of one statement. */
  statement: number
  /** Wait for a row or a table that another transaction has locked. */
  lock: number
  /**
   * Idle time of a transaction between two statements: its process may be frozen, and its locks block others.
   */
  idle: number
}

/** Time limits in ms, by kind of work. */
export interface DatabaseLimits {
  /** Wait for a connection, a new one or one that other requests hold. */
  connect: number
  /** Requests and other short work. */
  short: TimeLimits
  /** Jobs: exports, imports, retention. */
  long: TimeLimits
}

export const DEFAULT_LIMITS: DatabaseLimits = {
  connect: 10_000,
  short: { statement: 30_000, lock: 10_000, idle: 15_000 },
  // pg-boss gives most jobs 15 minutes.
  long: { statement: 900_000, lock: 60_000, idle: 60_000 },
}

/** No limit, because rewriting a large table takes long; the server answers no requests meanwhile. */
export const MIGRATION_LIMITS: TimeLimits = { statement: 0, lock: 0, idle: 60_000 }

/** Time in ms beyond the server's own limit, after which the client considers the server gone. */
const SILENCE_MARGIN_MS = 5_000

/** Returns the silence in ms after which a connection is destroyed. 0: never. */
export function silenceLimit({ statement, idle }: TimeLimits): number {
  return statement === 0 ? 0 : Math.max(statement, idle) + SILENCE_MARGIN_MS
}

/**
 * Returns PostgreSQL's settings for these limits. `set local` ends with the transaction, also behind a
 * pooler.
 */
export function limitSettings({ statement, lock, idle }: TimeLimits, set: 'set' | 'set local'): string {
  return [
    `${set} statement_timeout = ${statement}`,
    `${set} lock_timeout = ${lock}`,
    `${set} idle_in_transaction_session_timeout = ${idle}`,
  ].join('; ')
}

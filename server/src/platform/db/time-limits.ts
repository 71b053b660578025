/** Longest that the work of one connection may take, in ms. 0: no limit. */
export interface TimeLimits {
  /** One statement. */
  statement: number
  /** Waiting for a row or a table that another transaction has locked. */
  lock: number
  /** A transaction between two statements: its process may be frozen, and its locks stop others. */
  idle: number
}

/** In ms; the others by kind of work. */
export interface DatabaseLimits {
  /** Waiting for a connection, a new one or one that other requests hold. */
  connect: number
  /** Requests, and whatever else is short. */
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

/** Rewriting a large table takes as long as it takes; nothing is served meanwhile. */
export const MIGRATION_LIMITS: TimeLimits = { statement: 0, lock: 0, idle: 60_000 }

/** How much longer than the server's own limit the client waits before it takes the server for gone: ms. */
const SILENCE_MARGIN_MS = 5_000

/** After so much silence a connection is destroyed, ms. 0: never. */
export function silenceLimit({ statement, idle }: TimeLimits): number {
  return statement === 0 ? 0 : Math.max(statement, idle) + SILENCE_MARGIN_MS
}

/** The settings of PostgreSQL for these limits. `set local` ends with the transaction, also behind a pooler. */
export function limitSettings({ statement, lock, idle }: TimeLimits, set: 'set' | 'set local'): string {
  return [
    `${set} statement_timeout = ${statement}`,
    `${set} lock_timeout = ${lock}`,
    `${set} idle_in_transaction_session_timeout = ${idle}`,
  ].join('; ')
}

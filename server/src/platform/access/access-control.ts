import type { RouteDefinition } from '@portico/shared/contracts'
import type { Tx } from '../db/database'
import type { Session } from '../session/session-store'
import type { ScopedActor } from './actor'

/** Header with a program's key, which needs no session and no CSRF token. */
export const KEY_HEADER = 'authentication-token'

/** Time of a call, and its site: null if the address names none. */
export interface CallScope {
  siteId: number | null
  now: Date
}

export interface FoundCaller extends ScopedActor {
  /** Records the use of the session or the key from time to time; the call itself may be read-only. */
  touchCredential: ((tx: Tx) => Promise<void>) | null
}

/** Identifies callers. The module that owns accounts implements it. */
export interface AccessControl {
  /** Returns null if the session doesn't exist, was ended, or has expired. */
  sessionCaller: (
    tx: Tx,
    sid: string,
    scope: CallScope,
  ) => Promise<(FoundCaller & { session: Session }) | null>
  /** @throws 401 for a key that is unknown or revoked, 403 for one without the scope */
  keyCaller: (
    tx: Tx,
    key: string,
    keyScope: NonNullable<RouteDefinition['keyScope']> | 'api',
    scope: CallScope,
  ) => Promise<FoundCaller>
}

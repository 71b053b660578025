import type { RouteDefinition } from '@portico/shared/contracts'
import type { Tx } from '../db/database'
import type { Session } from '../session/session-store'
import type { ScopedActor } from './actor'

/** A program sends its key in this header, and needs no session and no CSRF token. */
export const KEY_HEADER = 'authentication-token'

/** When a call is made, and at which site: null where its address names none. */
export interface CallScope {
  siteId: number | null
  now: Date
}

export interface FoundCaller extends ScopedActor {
  /** Notes that the session or the key was used, once in a while: what the call does may only read. */
  touchCredential: ((tx: Tx) => Promise<void>) | null
}

/** How the platform learns who calls. The module that owns accounts implements it. */
export interface AccessControl {
  /** Null where the session never was, was ended, or is over. */
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

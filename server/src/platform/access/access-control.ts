import type { RouteDefinition } from '@portico/shared/contracts'
import type { Tx } from '../db/database'
import type { Actor, LoadedActor, SiteScope } from './actor'

/** A program sends its key in this header, and needs no session and no CSRF token. */
export const KEY_HEADER = 'authentication-token'

/** How the platform learns who calls. The module that owns accounts implements it. */
export interface AccessControl {
  /** Null where the user is gone. */
  loadActor: (
    tx: Tx,
    session: { userId: number; sessionId: number; now: Date },
  ) => Promise<LoadedActor | null>
  /** @throws 401 for a key that is unknown or revoked, 403 for one without the scope */
  keyActor: (
    tx: Tx,
    key: string,
    scope: NonNullable<RouteDefinition['keyScope']> | 'api',
    now: Date,
  ) => Promise<LoadedActor>
  /** @throws 404 for a site that is not the caller's */
  enterSite: (
    tx: Tx,
    loaded: LoadedActor,
    siteId: number | undefined,
  ) => Promise<{ actor: Actor; site: SiteScope }>
}

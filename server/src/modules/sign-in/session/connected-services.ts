import { createHmac } from 'node:crypto'
import type { Actor } from '../../../platform/access/actor'
import { bestPermissions } from '../../../platform/access/permission-map'
import type { BrowserCall } from '../../../platform/session/browser-session'

/** External services that operators' browsers connect to; null if not connected. */
export interface ConnectedServices {
  /** Sentry's address for errors. */
  sentryDsn: string | null
  /** Intercom settings. */
  chat: {
    appId: string
    identitySecret: string
    hosts: { widget: string; api: string }
    /** Origin of a test double that replaces all of the service's origins. */
    ownOrigin: string | null
  } | null
  /** PostHog settings. */
  analytics: { key: string; host: string } | null
}

export const NO_SERVICES: ConnectedServices = { sentryDsn: null, chat: null, analytics: null }

/** A call that returns the user who has just signed in. */
export interface SignInCall extends BrowserCall {
  services: ConnectedServices
}

/** Returns the hash that proves the user's identity to Intercom. Null for users without chat. */
export function intercomHash(actor: Actor, { chat }: ConnectedServices): string | null {
  if (!chat || !bestPermissions(actor).chat_widget) return null
  return createHmac('sha256', chat.identitySecret).update(String(actor.userId)).digest('hex')
}

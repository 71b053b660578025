import { createHmac } from 'node:crypto'
import type { Actor } from '../../platform/access/actor'
import { bestPermissions } from '../../platform/access/permission-map'
import type { BrowserCall } from '../../platform/session/browser-session'

/** Services elsewhere that browsers of operators talk to; null where one isn't connected. */
export interface ConnectedServices {
  /** Where Sentry takes errors. */
  sentryDsn: string | null
  /** Intercom. */
  chat: {
    appId: string
    identitySecret: string
    hosts: { widget: string; api: string }
    /** Set where everything comes from one other origin: a stand-in for tests. */
    ownOrigin: string | null
  } | null
  /** PostHog. */
  analytics: { key: string; host: string } | null
}

export const NO_SERVICES: ConnectedServices = { sentryDsn: null, chat: null, analytics: null }

/** A call that answers with the user who has just signed in. */
export interface SignInCall extends BrowserCall {
  services: ConnectedServices
}

/** Proves to Intercom that this is the user of that id. Null for users without the chat. */
export function intercomHash(actor: Actor, { chat }: ConnectedServices): string | null {
  if (!chat || !bestPermissions(actor).chat_widget) return null
  return createHmac('sha256', chat.identitySecret).update(String(actor.userId)).digest('hex')
}

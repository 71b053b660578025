import type { Clock } from './clock'
import type { Database } from './db'
import type { OutgoingClient } from './outgoing/outgoing-client'
import type { SecretBox } from './secrets/secret-box'

/** Dependencies shared by the entire server. Modules pick those they need. */
export interface Installation {
  db: Database
  clock: Clock
  /** Signs tokens. */
  secret: string
  /** Encrypts secrets at rest. */
  box: SecretBox
  /** Calls addresses that operators typed. */
  outgoing: OutgoingClient
  /** Public address of this installation, without a trailing slash; links in emails begin with it. */
  publicUrl: string
  /** No mail server is configured: emails can only be read in the outbox. */
  mailKept: boolean
}

import type { Clock } from './clock'
import type { Database } from './db'
import type { OutgoingClient } from './outgoing/outgoing-client'
import type { SecretBox } from './secrets/secret-box'

/** What is the same for all of a server. Modules say which of it they need. */
export interface Installation {
  db: Database
  clock: Clock
  /** Signs tokens. */
  secret: string
  /** Seals what must not lie open in the database. */
  box: SecretBox
  /** Calls addresses that operators typed. */
  outgoing: OutgoingClient
  /** Where people reach this installation, without a slash at its end: links in mails begin with it. */
  publicUrl: string
  /** No mail server is set up: mails can only be read in the outbox. */
  mailKept: boolean
}

import { createHmac } from 'node:crypto'
import { keyOfSecret } from './webhook-secret'

export interface SignedMessage {
  /** The same on every attempt, so that receivers recognize a repetition. */
  id: string
  /** Time of this attempt. Receivers refuse one that is more than five minutes away. */
  timestamp: Date
  /** Valid secrets, newest first: two during a rotation. */
  secrets: readonly string[]
  /** The exact text that is sent. */
  body: string
}

/**
 * Returns the headers of a webhook by the Standard Webhooks specification, with one signature for each secret. Without
 * secrets, the signature is left out.
 */
export function webhookHeaders({ id, timestamp, secrets, body }: SignedMessage): Record<string, string> {
  const seconds = Math.floor(timestamp.getTime() / 1000)
  const signatures = secrets.map((secret) => `v1,${signatureOf(`${id}.${seconds}.${body}`, secret)}`)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    ...(signatures.length > 0 && { 'webhook-signature': signatures.join(' ') }),
  }
}

const signatureOf = (signed: string, secret: string): string =>
  createHmac('sha256', keyOfSecret(secret)).update(signed).digest('base64')

import { createHmac } from 'node:crypto'
import { sameText } from '../../../platform/secrets/same-text'

/**
 * Identifies a session to a gateway, which returns the tag in its reports. It's signed, so that a gateway
 * can't report on sessions of others.
 */
export const sessionTag = (secret: string, sessionId: number): string =>
  `portico:${sessionId}:${signatureOf(secret, sessionId)}`

/** Returns the session of a tag signed by this server; null for any other. */
export function sessionOfTag(secret: string, tag: string): number | null {
  const [, id, signature] = /^portico:(\d{1,15}):([\w-]{16})$/.exec(tag) ?? []
  const sessionId = Number(id)
  return signature !== undefined && sameText(signature, signatureOf(secret, sessionId)) ? sessionId : null
}

const signatureOf = (secret: string, sessionId: number) =>
  createHmac('sha256', secret).update(`session of a gateway ${sessionId}`).digest('base64url').slice(0, 16)

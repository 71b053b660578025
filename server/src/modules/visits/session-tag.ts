import { createHmac } from 'node:crypto'
import { sameText } from '../../platform/secrets/same-text'

/**
 * Names a session to a gateway, which sends it back with its reports. It's signed, so that nobody can report on the
 * sessions of others.
 */
export const sessionTag = (secret: string, sessionId: number): string =>
  `portico:${sessionId}:${signatureOf(secret, sessionId)}`

/** The session of a tag that this server made. */
export function sessionOfTag(secret: string, tag: string): number | null {
  const [, id, signature] = /^portico:(\d{1,15}):([\w-]{16})$/.exec(tag) ?? []
  const sessionId = Number(id)
  return signature !== undefined && sameText(signature, signatureOf(secret, sessionId)) ? sessionId : null
}

const signatureOf = (secret: string, sessionId: number) =>
  createHmac('sha256', secret).update(`session of a gateway ${sessionId}`).digest('base64url').slice(0, 16)

import { createHmac } from 'node:crypto'
import { sameText } from '../../../platform/secrets/same-text'

/** What a gateway reports back with a session: which one it is, signed. */
export const sessionTag = (secret: string, sessionId: number): string =>
  `portico_session=${sessionId}.${tagOf(secret, sessionId)}`

/** The session of a tag that this server made. */
export function sessionOfTag(secret: string, text: string): number | null {
  const [, id, tag] = /portico_session=(\d{1,15})\.([\w-]{16})/.exec(text) ?? []
  const sessionId = Number(id)
  return tag !== undefined && sameText(tag, tagOf(secret, sessionId)) ? sessionId : null
}

const tagOf = (secret: string, sessionId: number) =>
  createHmac('sha256', secret).update(`session of a gateway ${sessionId}`).digest('base64url').slice(0, 16)

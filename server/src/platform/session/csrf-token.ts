import { createHash, createHmac } from 'node:crypto'
import { sameText } from '../secrets/same-text'

/** Readable by the front end like a JWT: `exp` in seconds, `s` binds it to one session. */
interface CsrfPayload {
  exp: number
  s: string
}

const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/**
 * Issues a token that grants no access by itself: it proves that the caller can read this session's cookie.
 */
export function issueCsrfToken(secret: string, sid: string, expiresAt: Date): string {
  const payload: CsrfPayload = { exp: Math.floor(expiresAt.getTime() / 1000), s: binding(sid) }
  const signed = `${HEADER}.${encode(payload)}`
  return `${signed}.${sign(secret, signed)}`
}

/** Checks that the token is signed by us, hasn't expired, and belongs to this session. */
export function isCsrfTokenValid(secret: string, token: string | undefined, sid: string, now: Date): boolean {
  if (!token || token.length > 500) return false
  const end = token.lastIndexOf('.')
  const signed = token.slice(0, end)
  if (!sameText(token.slice(end + 1), sign(secret, signed))) return false
  const payload = JSON.parse(
    Buffer.from(signed.slice(signed.indexOf('.') + 1), 'base64url').toString(),
  ) as CsrfPayload
  return payload.exp * 1000 > now.getTime() && sameText(payload.s, binding(sid))
}

function binding(sid: string): string {
  return createHash('sha256').update(`csrf:${sid}`).digest('base64url')
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

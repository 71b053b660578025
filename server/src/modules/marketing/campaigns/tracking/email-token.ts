import { createHmac } from 'node:crypto'
import { sameText } from '../../../../platform/secrets/same-text'

/** Purpose of a link in an email. A token for opens must not unsubscribe. */
export type TokenUse = 'open' | 'link' | 'unsubscribe' | 'bounce'

const sign = (secret: string, use: TokenUse, named: string) =>
  createHmac('sha256', secret).update(`campaign email ${use} ${named}`).digest('hex').slice(0, 32)

/**
 * Returns an unguessable token for a delivery, or for one of its links; it's not stored. It's lower-case,
 * because mail servers may change the case of a bounce address.
 */
export function emailToken(secret: string, use: TokenUse, ...ids: number[]): string {
  return [...ids.map((id) => id.toString(36)), sign(secret, use, ids.join('.'))].join('.')
}

/** Returns the IDs that a token encodes; null if it isn't one of ours. */
export function readEmailToken(secret: string, use: TokenUse, token: string): number[] | null {
  if (!/^(?:[0-9a-z]{1,11}\.){1,2}[0-9a-f]{32}$/.test(token)) return null
  const parts = token.split('.')
  const signature = parts.pop() ?? ''
  const ids = parts.map((part) => parseInt(part, 36))
  return sameText(signature, sign(secret, use, ids.join('.'))) ? ids : null
}

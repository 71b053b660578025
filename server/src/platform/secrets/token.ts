import { createHash, randomBytes } from 'node:crypto'

/** Returns an unguessable secret for a cookie or a link: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the sha256 that is stored of a random secret. Passwords aren't random and need a slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

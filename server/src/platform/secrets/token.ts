import { createHash, randomBytes } from 'node:crypto'

/** A secret that nobody can guess, for a cookie or a link: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a random secret: its sha256. Passwords are no random secrets, they need a slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

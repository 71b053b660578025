import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares a secret with received text in constant time, for any length. */
export function sameText(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other))
}

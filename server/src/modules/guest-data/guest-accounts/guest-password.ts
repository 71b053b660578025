import { randomInt } from 'node:crypto'

/** Excludes characters that look alike: no 0, O, 1, l, I. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Generates a password that is easy to read out and to type on a phone. */
export function makeGuestPassword(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** Returns the owner that the password of a guest account is encrypted for. */
export function guestPasswordOwner(id: number): string {
  return `guest_account:${id}:password`
}

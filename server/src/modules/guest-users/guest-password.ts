import { randomInt } from 'node:crypto'

/** Without signs that look like another: no 0, O, 1, l, I. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 8

/** Easy to read out and to type on a phone. */
export function makeGuestPassword(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}

/** What the password of a guest account is sealed for. */
export function guestPasswordOwner(id: number): string {
  return `guest_account:${id}:password`
}

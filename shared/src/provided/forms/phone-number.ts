import { PHONE_NUMBER } from '../../contracts/phone-number'

/** Removes the characters that people write between digits; replaces the leading 00 with +. */
export function plainNumber(value: string): string {
  return value.replace(/[\s().-]/g, '').replace(/^00/, '+')
}

/** Returns true for a number with its country, as the API accepts it after `plainNumber`. */
export function isPhoneNumber(value: string): boolean {
  return PHONE_NUMBER.test(plainNumber(value))
}

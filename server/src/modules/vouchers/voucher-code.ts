import {
  CODE_ALPHABETS,
  CODES_PER_VOUCHER,
  type CodeStyle,
  countPossibleCodes,
} from '@portico/shared/contracts'
import { randomInt } from 'node:crypto'

/** Shorter codes are guessed too soon, whatever their style. */
export const SHORTEST_CODE = 6

/** A prefix and characters from a cryptographic generator: 1050123456. */
export function randomVoucherCode(prefix: string, { alphabet, length }: CodeStyle): string {
  const characters = CODE_ALPHABETS[alphabet]
  const drawn = Array.from({ length }, () => characters.charAt(randomInt(characters.length)))
  return `${prefix}${drawn.join('')}`
}

/** Of all codes of a prefix and style, so many are given out at most: guessing stays hopeless. */
export function mostCodes(style: CodeStyle): number {
  return Math.floor(countPossibleCodes(style) / CODES_PER_VOUCHER)
}

const READ_AT_ONCE = 6
const GROUP = /.{1,4}/g

/** Grouped for reading: 1050-123456, VIP-BCDF-GHJK. */
export function displayVoucherCode(code: string, prefixLength: number): string {
  const prefix = code.slice(0, prefixLength)
  const drawn = code.slice(prefixLength)
  const groups = drawn.length > READ_AT_ONCE ? (drawn.match(GROUP) ?? []) : [drawn]
  return [prefix, ...groups].filter((part) => part !== '').join('-')
}

/** A code as somebody typed it: case, spaces and dashes do not count. */
export function normaliseVoucherCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

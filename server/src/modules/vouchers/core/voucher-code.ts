import { CODE_ALPHABETS, type CodeStyle } from '@portico/shared/contracts'
import { randomInt } from 'node:crypto'

/** A prefix and characters from a cryptographic generator: 1050123456. */
export function randomVoucherCode(
  prefix: string,
  { alphabet, length }: { alphabet: CodeStyle['alphabet']; length: number },
): string {
  const characters = CODE_ALPHABETS[alphabet]
  const drawn = Array.from({ length }, () => characters.charAt(randomInt(characters.length)))
  return `${prefix}${drawn.join('')}`
}

/** A code as somebody typed it: case, spaces and dashes do not count. */
export function normaliseVoucherCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

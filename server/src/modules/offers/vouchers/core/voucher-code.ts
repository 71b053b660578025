import { CODE_ALPHABETS, type CodeStyle } from '@portico/shared/contracts'
import { randomInt } from 'node:crypto'

/** Returns a prefix followed by cryptographically random characters, such as 1050123456. */
export function randomVoucherCode(
  prefix: string,
  { alphabet, length }: { alphabet: CodeStyle['alphabet']; length: number },
): string {
  const characters = CODE_ALPHABETS[alphabet]
  const drawn = Array.from({ length }, () => characters.charAt(randomInt(characters.length)))
  return `${prefix}${drawn.join('')}`
}

/** Normalizes a typed code: case, spaces and dashes don't matter. */
export function normalizeVoucherCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

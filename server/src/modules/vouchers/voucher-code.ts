import { randomInt } from 'node:crypto'

const RANDOM_DIGITS = 6
const CODES_PER_BATCH = 10 ** RANDOM_DIGITS
/** Of the million codes of a batch id, at most this many are given out, so that guessing stays hopeless. */
export const MOST_CODES_PER_BATCH = CODES_PER_BATCH / 10

/** The batch id and six digits from a cryptographic generator: 1050123456. */
export function randomVoucherCode(batchid: number): string {
  return `${batchid}${String(randomInt(CODES_PER_BATCH)).padStart(RANDOM_DIGITS, '0')}`
}

/** Grouped for reading: 1050-123456. */
export function displayVoucherCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A code as somebody typed it: case, spaces and dashes do not count. */
export function normaliseVoucherCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

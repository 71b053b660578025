import { createCipheriv, createHash } from 'node:crypto'

export interface SeededRandom {
  /** Returns a whole number from 0, below `end`. */
  upTo: (end: number) => number
  pick: <T>(list: readonly T[]) => T
  bytes: (length: number) => Buffer
}

const BLOCK = Buffer.alloc(64 * 1024)

/** Returns the same values for the same seed, millions of them a second. */
export function seededRandom(seed: number): SeededRandom {
  const key = createHash('sha256').update(`seed ${seed}`).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  let block = cipher.update(BLOCK)
  let at = 0
  const bytes = (length: number) => {
    if (at + length > block.length) {
      block = cipher.update(BLOCK)
      at = 0
    }
    at += length
    return block.subarray(at - length, at)
  }
  const upTo = (end: number) => bytes(4).readUInt32LE() % end
  return {
    upTo,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T, // the index is inside
    bytes: (length) => Buffer.from(bytes(length)),
  }
}

/**
 * MD4 (RFC 1320), which MS-CHAPv2 needs for the hash of a password. OpenSSL 3 no longer offers it by default. It
 * protects nothing by itself: never use it for anything else.
 */
export function md4(message: Buffer): Buffer {
  const padded = pad(message)
  let state: State = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let at = 0; at < padded.length; at += 64) state = addBlock(state, padded.subarray(at, at + 64))
  const digest = Buffer.alloc(16)
  state.forEach((word, index) => digest.writeUInt32LE(word >>> 0, index * 4))
  return digest
}

type State = [number, number, number, number]

interface Round {
  mix: (x: number, y: number, z: number) => number
  constant: number
  /** Words of the block in the order they are used. */
  order: number[]
  shifts: [number, number, number, number]
}

const ROUNDS: Round[] = [
  {
    mix: (x, y, z) => (x & y) | (~x & z),
    constant: 0,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    shifts: [3, 7, 11, 19],
  },
  {
    mix: (x, y, z) => (x & y) | (x & z) | (y & z),
    constant: 0x5a827999,
    order: [0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15],
    shifts: [3, 5, 9, 13],
  },
  {
    mix: (x, y, z) => x ^ y ^ z,
    constant: 0x6ed9eba1,
    order: [0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15],
    shifts: [3, 9, 11, 15],
  },
]

function pad(message: Buffer): Buffer {
  const zeros = (119 - (message.length % 64)) % 64
  const length = Buffer.alloc(8)
  length.writeBigUInt64LE(BigInt(message.length) * 8n)
  return Buffer.concat([message, Buffer.from([0x80]), Buffer.alloc(zeros), length])
}

function addBlock(state: State, block: Buffer): State {
  let [a, b, c, d] = state
  for (const { mix, constant, order, shifts } of ROUNDS) {
    order.forEach((word, step) => {
      const sum = (a + mix(b, c, d) + block.readUInt32LE(word * 4) + constant) | 0
      const next = rotateLeft(sum, shifts[step % 4] ?? 0)
      ;[a, b, c, d] = [d, next, b, c]
    })
  }
  return [state[0] + a, state[1] + b, state[2] + c, state[3] + d].map((word) => word | 0) as State
}

const rotateLeft = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

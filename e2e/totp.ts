import { createHmac } from 'node:crypto'

const STEP_SECONDS = 30
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/**
 * An authenticator app, written after RFC 6238, so that the product is tested against the standard instead of its own
 * library.
 */
export class Authenticator {
  #lastStep = 0

  /** @param secret as the screen shows it, in groups */
  constructor(readonly secret: string) {}

  /** Returns an unused code: of the current half minute, else of the next one, which the server accepts early. */
  next(): string {
    this.#lastStep = Math.max(Math.floor(Date.now() / 1000 / STEP_SECONDS), this.#lastStep + 1)
    const counter = Buffer.alloc(8)
    counter.writeBigUInt64BE(BigInt(this.#lastStep))
    const digest = createHmac('sha1', fromBase32(this.secret.replace(/\s/g, '')))
      .update(counter)
      .digest()
    const offset = (digest.at(-1) ?? 0) & 0xf
    return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
  }
}

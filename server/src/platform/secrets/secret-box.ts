import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts secrets at rest that must be readable again: AES-256-GCM, with a key derived from the server's
 * secret. `owner` names the row (`app_user:7:tf`): a value encrypted for one row can't be decrypted for
 * another.
 */
export class SecretBox {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'portico secret box', 32))
  }

  /** Returns nonce, tag and cipher text in one buffer. */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** @throws if the secret or the row differs, or the bytes were changed */
  open(sealed: Buffer, owner: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  }

  /** Returns null if `open` throws, because the value can't be decrypted any more. */
  openIfOurs(sealed: Buffer, owner: string): string | null {
    try {
      return this.open(sealed, owner)
    } catch {
      return null
    }
  }
}

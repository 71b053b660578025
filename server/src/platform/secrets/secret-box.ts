import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts what must be read again but never lie open in the database: AES-256-GCM, with a key made of the
 * server's secret. `owner` names the row (`app_user:7:tf`): what was encrypted for one row opens in no other.
 */
export class SecretBox {
  private readonly key: Buffer

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'portico secret box', 32))
  }

  /** Nonce, tag and cipher text in one. */
  seal(text: string, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner))
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), body])
  }

  /** @throws where the secret is another one, the row is another one, or the bytes were changed */
  open(sealed: Buffer, owner: string): string {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(owner))
    decipher.setAuthTag(tag)
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
  }

  /** Null where `open` throws: nobody can read it any more. */
  openIfOurs(sealed: Buffer, owner: string): string | null {
    try {
      return this.open(sealed, owner)
    } catch {
      return null
    }
  }
}

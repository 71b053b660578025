import { createCipheriv, createHash, timingSafeEqual } from 'node:crypto'
import { attribute, readAttribute } from './attributes'
import { md4 } from './md4'
import type { RadiusAttribute, RadiusPacket } from './packet'

const CHALLENGE_BYTES = 16
const RESPONSE_BYTES = 50
/** RFC 2759, section 8.7. */
const MAGIC_1 = 'Magic server to client signing constant'
const MAGIC_2 = 'Pad to make it do more than one iteration'

/** Values exchanged by the gateway and its client: RFC 2759 and RFC 2548, section 2.3.2. */
interface Exchange {
  username: string
  password: string
  authenticatorChallenge: Buffer
  peerChallenge: Buffer
}

/**
 * Checks an MS-CHAPv2 response.
 *
 * @returns null where the password is another one; otherwise the MS-CHAP2-Success that proves to the client that
 *   this server knows the password too
 */
export function answerMsChapV2(request: RadiusPacket, password: string): RadiusAttribute[] | null {
  const challenge = readAttribute(request, 'MS-CHAP-Challenge')
  const response = readAttribute(request, 'MS-CHAP2-Response')
  if (challenge?.length !== CHALLENGE_BYTES || response?.length !== RESPONSE_BYTES) return null
  const exchange = {
    username: withoutDomain(readAttribute(request, 'User-Name') ?? ''),
    password,
    authenticatorChallenge: challenge,
    peerChallenge: response.subarray(2, 18),
  }
  const sentResponse = response.subarray(26)
  if (!timingSafeEqual(sentResponse, ntResponse(exchange))) return null
  const proof = `S=${authenticatorResponse(exchange, sentResponse)}`
  return [attribute('MS-CHAP2-Success', Buffer.concat([response.subarray(0, 1), Buffer.from(proof)]))]
}

/** 24 bytes. */
export function ntResponse(exchange: Exchange): Buffer {
  const key = Buffer.concat([passwordHash(exchange.password), Buffer.alloc(5)])
  const challenge = challengeHash(exchange)
  return Buffer.concat([0, 7, 14].map((at) => desEncrypt(key.subarray(at, at + 7), challenge)))
}

/** 40 hexadecimal digits in capitals. */
export function authenticatorResponse(exchange: Exchange, response: Buffer): string {
  const sha1 = (...parts: (Buffer | string)[]) => {
    const hash = createHash('sha1')
    for (const part of parts) hash.update(part)
    return hash.digest()
  }
  const digest = sha1(md4(passwordHash(exchange.password)), response, MAGIC_1)
  return sha1(digest, challengeHash(exchange), MAGIC_2).toString('hex').toUpperCase()
}

const passwordHash = (password: string) => md4(Buffer.from(password, 'utf16le'))

function challengeHash({ peerChallenge, authenticatorChallenge, username }: Exchange): Buffer {
  const hash = createHash('sha1').update(peerChallenge).update(authenticatorChallenge).update(username)
  return hash.digest().subarray(0, 8)
}

const withoutDomain = (username: string) => username.slice(username.indexOf('\\') + 1)

/**
 * DES of one block with a key of 56 bits. OpenSSL 3 has only triple DES, which equals DES with the same key three
 * times.
 */
function desEncrypt(key: Buffer, block: Buffer): Buffer {
  const withParity = addParityBits(key)
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([withParity, withParity, withParity]), null)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(block), cipher.final()])
}

/** 7 bytes to 8: each holds seven bits of the key. DES ignores the eighth. */
function addParityBits(key: Buffer): Buffer {
  const bits = BigInt(`0x${key.toString('hex')}`)
  return Buffer.from(
    Array.from({ length: 8 }, (_, index) => Number((bits >> BigInt(49 - index * 7)) & 0x7fn) << 1),
  )
}

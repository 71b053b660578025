import { timingSafeEqual } from 'node:crypto'
import { joinedOctets, readAttribute } from './attributes'
import { answerMsChapV2 } from './ms-chap-v2'
import { AUTHENTICATOR_BYTES, md5, type RadiusAttribute, type RadiusPacket } from './packet'

/** Ways in which a gateway sends the credentials of a guest's browser. */
export type CredentialKind = 'pap' | 'chap' | 'mschapv2' | 'eap'

/** Null if the request has no credentials that this server understands. */
export function credentialKindOf(request: RadiusPacket): CredentialKind | null {
  if (joinedOctets(request, 'EAP-Message')) return 'eap'
  if (readAttribute(request, 'User-Password')) return 'pap'
  if (readAttribute(request, 'CHAP-Password')) return 'chap'
  if (readAttribute(request, 'MS-CHAP2-Response')) return 'mschapv2'
  return null
}

/**
 * Compares the credentials of an Access-Request with the expected password.
 *
 * @param secret shared with the gateway
 * @returns null where they differ; otherwise what belongs into the Access-Accept
 */
export function checkCredentials(
  request: RadiusPacket,
  { password, secret }: { password: string; secret: string },
): RadiusAttribute[] | null {
  switch (credentialKindOf(request)) {
    case 'pap':
      return isPapPassword(request, { password, secret }) ? [] : null
    case 'chap':
      return isChapPassword(request, password) ? [] : null
    case 'mschapv2':
      return answerMsChapV2(request, password)
    default:
      return null
  }
}

function isPapPassword(request: RadiusPacket, { password, secret }: { password: string; secret: string }) {
  const hidden = readAttribute(request, 'User-Password')
  const revealed = hidden && revealPassword(hidden, { secret, authenticator: request.authenticator })
  return revealed !== undefined && revealed !== null && isSame(revealed, Buffer.from(password, 'utf8'))
}

interface Hiding {
  secret: string
  /** Authenticator of the request. */
  authenticator: Buffer
}

/** RFC 2865, section 5.2. Null if the value's length is invalid. */
export function revealPassword(hidden: Buffer, hiding: Hiding): Buffer | null {
  if (hidden.length === 0 || hidden.length % AUTHENTICATOR_BYTES !== 0 || hidden.length > 128) return null
  const plain = hideBlocks(hidden, hiding, (cipher) => cipher)
  let end = plain.length
  while (end > 0 && plain[end - 1] === 0) end -= 1
  return plain.subarray(0, end)
}

/** For requests that this code sends itself, in tests and benchmarks. */
export function hidePassword(password: string, hiding: Hiding): Buffer {
  const bytes = Buffer.from(password, 'utf8')
  const blocks = Math.max(1, Math.ceil(bytes.length / AUTHENTICATOR_BYTES))
  const padded = Buffer.alloc(blocks * AUTHENTICATOR_BYTES)
  bytes.copy(padded)
  return hideBlocks(padded, hiding, (_cipher, result) => result)
}

function hideBlocks(
  input: Buffer,
  { secret, authenticator }: Hiding,
  chainedBlock: (input: Buffer, output: Buffer) => Buffer,
): Buffer {
  const output: Buffer[] = []
  let previous = authenticator
  for (let at = 0; at < input.length; at += AUTHENTICATOR_BYTES) {
    const block = input.subarray(at, at + AUTHENTICATOR_BYTES)
    const mask = md5(secret, previous)
    const mixed = Buffer.from(block.map((byte, index) => byte ^ (mask[index] ?? 0)))
    output.push(mixed)
    previous = chainedBlock(block, mixed)
  }
  return Buffer.concat(output)
}

/** RFC 2865, section 5.3. Without a CHAP-Challenge, the request's authenticator is the challenge. */
function isChapPassword(request: RadiusPacket, password: string): boolean {
  const response = readAttribute(request, 'CHAP-Password')
  if (response?.length !== 17) return false
  const challenge = readAttribute(request, 'CHAP-Challenge') ?? request.authenticator
  const expected = md5(response.subarray(0, 1), password, challenge)
  return isSame(response.subarray(1), expected)
}

const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

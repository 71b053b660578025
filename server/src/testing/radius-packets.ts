import { createHash, createHmac } from 'node:crypto'
import { attribute, hidePassword, RADIUS_CODES, type RadiusAttribute } from '../platform/radius'
import { encodePacket } from '../platform/radius/packet'
import type { SeededRandom } from './seeded-random'

const HEADER_BYTES = 20
const AUTHENTICATOR = { from: 4, to: 20 } as const
const MESSAGE_AUTHENTICATOR = 80
const MAX_PACKET_BYTES = 4096

/** Texts that decoders, databases and logs have trouble with. */
const TEXTS = [
  '',
  'nemo',
  'ends with NUL\0',
  '\0',
  `${'x'.repeat(199)}😀`,
  `${'x'.repeat(99)}😀`,
  'portico-1',
  "'; drop table nas; --",
  '02-00-00-00-00-01',
] as const
const NUMBERS = [0, 1, 2, 3, 7, 8, 255, 65_536, 2 ** 31, 2 ** 32 - 1] as const

/** An unsigned request of the kinds that gateways send, with some unusual values, sizes and lengths. */
export function requestBytes(random: SeededRandom, code: number): Buffer {
  const authenticator = random.bytes(16)
  const attributes = [
    attribute('User-Name', random.pick(TEXTS)),
    attribute('NAS-Identifier', random.pick(TEXTS)),
    attribute('Calling-Station-Id', random.pick(['02-00-00-00-00-01', '020000000001', 'nobody', ''])),
    ...(code === RADIUS_CODES.accountingRequest ? usage(random) : credentials(random, authenticator)),
  ]
  if (random.upTo(8) > 0) {
    // A wrong length, or two of them, are refused.
    const length = random.upTo(10) > 0 ? 16 : random.upTo(20)
    attributes.push({ type: MESSAGE_AUTHENTICATOR, value: Buffer.alloc(length) })
  }
  if (random.upTo(30) === 0) attributes.push({ type: MESSAGE_AUTHENTICATOR, value: Buffer.alloc(16) })
  if (random.upTo(20) === 0) attributes.push(...fillers(random, attributes))
  return encodePacket({
    code,
    identifier: random.upTo(256),
    authenticator,
    attributes: shuffled(random, attributes),
  })
}

function usage(random: SeededRandom): RadiusAttribute[] {
  return [
    attribute('Acct-Status-Type', random.pick(NUMBERS)),
    attribute('Acct-Session-Id', random.pick(TEXTS)),
    attribute('Acct-Input-Octets', random.pick(NUMBERS)),
    attribute('Acct-Output-Octets', random.pick(NUMBERS)),
    attribute('Acct-Input-Gigawords', random.pick(NUMBERS)),
    attribute('Acct-Output-Gigawords', random.pick(NUMBERS)),
    attribute('Acct-Session-Time', random.pick(NUMBERS)),
    attribute('Acct-Terminate-Cause', random.pick(NUMBERS)),
    { type: 8, value: random.bytes(4) },
    attribute('Class', random.pick([Buffer.from('portico:1:abcdefghijklmnop'), random.bytes(9)])),
  ]
}

function credentials(random: SeededRandom, authenticator: Buffer): RadiusAttribute[] {
  switch (random.upTo(5)) {
    case 0:
      return [attribute('User-Password', hidePassword('a password', { secret: 'secret', authenticator }))]
    case 1:
      return [attribute('CHAP-Password', random.bytes(17)), attribute('CHAP-Challenge', random.bytes(16))]
    case 2:
      return [
        attribute('MS-CHAP-Challenge', random.bytes(16)),
        attribute('MS-CHAP2-Response', random.bytes(50)),
      ]
    case 3: {
      const eap = Buffer.concat([
        Buffer.from([2, random.upTo(256), 0, 22, random.upTo(6), 16]),
        random.bytes(16),
      ])
      return [attribute('EAP-Message', eap), attribute('State', random.bytes(36))]
    }
    default:
      return []
  }
}

/** Brings a packet to the largest size, or near it. */
function fillers(random: SeededRandom, others: RadiusAttribute[]): RadiusAttribute[] {
  const used = others.reduce((sum, { value }) => sum + 2 + value.length, HEADER_BYTES)
  const added: RadiusAttribute[] = []
  let room = MAX_PACKET_BYTES - used - random.pick([0, 0, 1, 2, 20])
  while (room >= 2) {
    const value = Buffer.alloc(Math.min(253, room - 2), random.upTo(256))
    added.push({ type: random.upTo(256), value })
    room -= 2 + value.length
  }
  return added
}

const shuffled = <T>(random: SeededRandom, list: T[]): T[] =>
  list
    .map((each) => ({ each, order: random.upTo(1_000_000) }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ each }) => each)

/** Changes some of the bytes, the lengths or the size of a packet. */
export function mutateBytes(random: SeededRandom, packet: Buffer): Buffer {
  let bytes = Buffer.from(packet)
  for (let changes = 1 + random.upTo(4); changes > 0 && bytes.length > 0; changes -= 1) {
    const at = random.upTo(bytes.length)
    switch (random.upTo(7)) {
      case 0:
        bytes[at] = (bytes[at] ?? 0) ^ (1 << random.upTo(8))
        break
      case 1:
        bytes[at] = random.upTo(256)
        break
      case 2:
        bytes[at] = random.pick([0, 1, 2, 255])
        break
      case 3:
        bytes = bytes.subarray(0, at)
        break
      case 4:
        bytes = Buffer.concat([bytes, random.bytes(1 + random.upTo(30))])
        break
      case 5:
        bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.upTo(20))])
        break
      default: {
        const copied = bytes.subarray(at, at + random.upTo(40))
        bytes = Buffer.concat([bytes.subarray(0, at), copied, bytes.subarray(at)])
      }
    }
  }
  return bytes
}

/**
 * Gives a packet right lengths and signatures, so that what is unusual about it gets past the checks. Works on bytes
 * alone, apart from the codec.
 *
 * @returns null where the bytes can't be made a packet
 */
export function signBytes(bytes: Buffer, secret: string): Buffer | null {
  if (bytes.length < HEADER_BYTES || bytes.length > MAX_PACKET_BYTES) return null
  const signed = Buffer.from(bytes)
  signed.writeUInt16BE(signed.length, 2)
  const places = messageAuthenticatorPlaces(signed)
  if (places === null) return null
  const [place] = places
  if (place !== undefined && place.length === 16)
    signed.set(messageAuthenticatorOf(signed, place, secret), place.at)
  if (!hasRandomAuthenticator(signed)) signed.set(authenticatorOf(signed, secret), AUTHENTICATOR.from)
  return signed
}

/**
 * Returns true if a request is genuine by RFCs 2865, 2866 and 3579, so that the server must answer it. Access-Requests
 * need a Message-Authenticator.
 */
export function isGenuine(received: Buffer, secret: string): boolean {
  const length = received.length < HEADER_BYTES ? 0 : received.readUInt16BE(2)
  if (length < HEADER_BYTES || length > received.length || length > MAX_PACKET_BYTES) return false
  const bytes = received.subarray(0, length)
  const places = messageAuthenticatorPlaces(bytes)
  if (places === null || places.length > 1) return false
  const [place] = places
  if (!hasRandomAuthenticator(bytes)) {
    if (!authenticatorOf(bytes, secret).equals(bytes.subarray(AUTHENTICATOR.from, AUTHENTICATOR.to)))
      return false
  } else if (place === undefined) {
    return false
  }
  if (place === undefined) return true
  const given = bytes.subarray(place.at, place.at + place.length)
  return place.length === 16 && messageAuthenticatorOf(bytes, place, secret).equals(given)
}

interface Place {
  at: number
  length: number
}

/** Null: the attributes don't fill the packet. */
function messageAuthenticatorPlaces(bytes: Buffer): Place[] | null {
  const places: Place[] = []
  let at = HEADER_BYTES
  while (at < bytes.length) {
    const length = bytes[at + 1] ?? 0
    if (length < 2 || at + length > bytes.length) return null
    if (bytes[at] === MESSAGE_AUTHENTICATOR) places.push({ at: at + 2, length: length - 2 })
    at += length
  }
  return places
}

const hasRandomAuthenticator = (bytes: Buffer) =>
  bytes[0] === RADIUS_CODES.accessRequest || bytes[0] === RADIUS_CODES.statusServer

function messageAuthenticatorOf(bytes: Buffer, place: Place, secret: string): Buffer {
  const blank = Buffer.from(bytes)
  blank.fill(0, place.at, place.at + place.length)
  if (!hasRandomAuthenticator(bytes)) blank.fill(0, AUTHENTICATOR.from, AUTHENTICATOR.to)
  return createHmac('md5', secret).update(blank).digest()
}

function authenticatorOf(bytes: Buffer, secret: string): Buffer {
  const blank = Buffer.from(bytes)
  blank.fill(0, AUTHENTICATOR.from, AUTHENTICATOR.to)
  return createHash('md5').update(blank).update(secret).digest()
}

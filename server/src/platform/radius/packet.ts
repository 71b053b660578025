import { createHash } from 'node:crypto'

/** Codes of RADIUS packets: RFC 2865, 2866, 5176 and 5997. */
export const RADIUS_CODES = {
  accessRequest: 1,
  accessAccept: 2,
  accessReject: 3,
  accountingRequest: 4,
  accountingResponse: 5,
  accessChallenge: 11,
  statusServer: 12,
  disconnectRequest: 40,
  disconnectAck: 41,
  disconnectNak: 42,
  coaRequest: 43,
  coaAck: 44,
  coaNak: 45,
} as const

/** One attribute as transmitted. Vendor-specific ones keep their vendor's header in `value`. */
export interface RadiusAttribute {
  type: number
  /** 0 to 253 bytes. */
  value: Buffer
}

export interface RadiusPacket {
  code: number
  /** 0 to 255; pairs a response with its request. */
  identifier: number
  /** 16 bytes. */
  authenticator: Buffer
  attributes: RadiusAttribute[]
}

/** The bytes are no RADIUS packet. RFC 2865 requires discarding them silently. */
export class RadiusFormatError extends Error {
  override name = 'RadiusFormatError'
}

const HEADER_BYTES = 20
export const AUTHENTICATOR_BYTES = 16
const MIN_ATTRIBUTE_BYTES = 2
const MAX_VALUE_BYTES = 253
/** RFC 2865, section 3. */
const MAX_PACKET_BYTES = 4096

/**
 * Reads a packet. Bytes after its length are padding and are ignored.
 *
 * @throws RadiusFormatError
 */
export function decodePacket(bytes: Buffer): RadiusPacket {
  if (bytes.length < HEADER_BYTES) throw new RadiusFormatError('The packet is shorter than its header')
  const length = bytes.readUInt16BE(2)
  if (length < HEADER_BYTES || length > MAX_PACKET_BYTES || length > bytes.length) {
    throw new RadiusFormatError(`The packet of ${bytes.length} bytes says its length is ${length}`)
  }
  return {
    code: bytes.readUInt8(0),
    identifier: bytes.readUInt8(1),
    authenticator: Buffer.from(bytes.subarray(4, HEADER_BYTES)),
    attributes: decodeAttributes(bytes.subarray(HEADER_BYTES, length)),
  }
}

function decodeAttributes(bytes: Buffer): RadiusAttribute[] {
  const attributes: RadiusAttribute[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + MIN_ATTRIBUTE_BYTES > bytes.length) throw new RadiusFormatError('The last attribute is cut off')
    const length = bytes.readUInt8(at + 1)
    if (length < MIN_ATTRIBUTE_BYTES || at + length > bytes.length) {
      throw new RadiusFormatError(`An attribute says its length is ${length}`)
    }
    attributes.push({
      type: bytes.readUInt8(at),
      value: Buffer.from(bytes.subarray(at + MIN_ATTRIBUTE_BYTES, at + length)),
    })
    at += length
  }
  return attributes
}

/** @throws where an attribute or the packet is too long */
export function encodePacket({ code, identifier, authenticator, attributes }: RadiusPacket): Buffer {
  const parts = attributes.map(({ type, value }) => {
    if (value.length > MAX_VALUE_BYTES) throw new Error(`Attribute ${type} has ${value.length} bytes`)
    return Buffer.concat([Buffer.from([type, value.length + MIN_ATTRIBUTE_BYTES]), value])
  })
  const body = Buffer.concat(parts)
  const length = HEADER_BYTES + body.length
  if (length > MAX_PACKET_BYTES) throw new Error(`The packet has ${length} bytes`)
  const header = Buffer.alloc(4)
  header.writeUInt8(code, 0)
  header.writeUInt8(identifier, 1)
  header.writeUInt16BE(length, 2)
  return Buffer.concat([header, authenticator, body])
}

export const md5 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('md5')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

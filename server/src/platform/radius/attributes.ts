import { isIPv4 } from 'node:net'
import type { RadiusAttribute, RadiusPacket } from './packet'

type Kind = 'text' | 'octets' | 'integer' | 'address' | 'date'

interface Definition {
  type: number
  kind: Kind
  /** The vendor's private enterprise number at IANA; undefined: a standard attribute. */
  vendor: number | undefined
}

const VENDOR_SPECIFIC = 26
const VENDORS = {
  microsoft: 311,
  wispr: 14122,
  airespace: 14179,
  chillispot: 14559,
  mikrotik: 14988,
  cambium: 17713,
} as const

const define = <K extends Kind>(type: number, kind: K, vendor?: keyof typeof VENDORS) => ({
  type,
  kind,
  vendor: vendor && VENDORS[vendor],
})

/** Attributes that this server reads or writes, by their names in RFCs and vendors' dictionaries. */
const DICTIONARY = {
  'User-Name': define(1, 'text'),
  'User-Password': define(2, 'octets'),
  'CHAP-Password': define(3, 'octets'),
  'NAS-IP-Address': define(4, 'address'),
  'NAS-Port': define(5, 'integer'),
  'Service-Type': define(6, 'integer'),
  'Framed-IP-Address': define(8, 'address'),
  'Reply-Message': define(18, 'text'),
  State: define(24, 'octets'),
  Class: define(25, 'octets'),
  'Session-Timeout': define(27, 'integer'),
  'Idle-Timeout': define(28, 'integer'),
  'Called-Station-Id': define(30, 'text'),
  'Calling-Station-Id': define(31, 'text'),
  'NAS-Identifier': define(32, 'text'),
  'Acct-Status-Type': define(40, 'integer'),
  'Acct-Delay-Time': define(41, 'integer'),
  'Acct-Input-Octets': define(42, 'integer'),
  'Acct-Output-Octets': define(43, 'integer'),
  'Acct-Session-Id': define(44, 'text'),
  'Acct-Session-Time': define(46, 'integer'),
  'Acct-Terminate-Cause': define(49, 'integer'),
  'Acct-Input-Gigawords': define(52, 'integer'),
  'Acct-Output-Gigawords': define(53, 'integer'),
  'Event-Timestamp': define(55, 'date'),
  'CHAP-Challenge': define(60, 'octets'),
  'EAP-Message': define(79, 'octets'),
  'Acct-Interim-Interval': define(85, 'integer'),
  'Error-Cause': define(101, 'integer'),

  'MS-CHAP-Challenge': define(11, 'octets', 'microsoft'),
  'MS-CHAP2-Response': define(25, 'octets', 'microsoft'),
  'MS-CHAP2-Success': define(26, 'octets', 'microsoft'),
  'WISPr-Bandwidth-Max-Up': define(7, 'integer', 'wispr'),
  'WISPr-Bandwidth-Max-Down': define(8, 'integer', 'wispr'),
  'Airespace-Data-Bandwidth-Average-Contract': define(7, 'integer', 'airespace'),
  'Airespace-Data-Bandwidth-Average-Contract-Upstream': define(13, 'integer', 'airespace'),
  'ChilliSpot-Max-Total-Octets': define(3, 'integer', 'chillispot'),
  'ChilliSpot-Bandwidth-Max-Up': define(4, 'integer', 'chillispot'),
  'ChilliSpot-Bandwidth-Max-Down': define(5, 'integer', 'chillispot'),
  'Mikrotik-Rate-Limit': define(8, 'text', 'mikrotik'),
  'Mikrotik-Total-Limit': define(17, 'integer', 'mikrotik'),
  'Mikrotik-Total-Limit-Gigawords': define(18, 'integer', 'mikrotik'),
  'Cambium-Traffic-Quota-Limit-Total': define(155, 'integer', 'cambium'),
  'Cambium-Traffic-Quota-Limit-Total-Gigwords': define(156, 'integer', 'cambium'),
} as const satisfies Record<string, Definition>

/** Values that other programs write by their names in RFC 2866. */
const VALUE_NAMES: Partial<Record<AttributeName, Readonly<Record<string, number>>>> = {
  'Acct-Status-Type': { Start: 1, Stop: 2, 'Interim-Update': 3, 'Accounting-On': 7, 'Accounting-Off': 8 },
  'Acct-Terminate-Cause': {
    'User-Request': 1,
    'Lost-Carrier': 2,
    'Lost-Service': 3,
    'Idle-Timeout': 4,
    'Session-Timeout': 5,
    'Admin-Reset': 6,
    'Admin-Reboot': 7,
    'Port-Error': 8,
    'NAS-Error': 9,
    'NAS-Request': 10,
    'NAS-Reboot': 11,
  },
}

export type AttributeName = keyof typeof DICTIONARY
export const ATTRIBUTE_NAMES = Object.keys(DICTIONARY) as AttributeName[]

export const isAttributeName = (name: string): name is AttributeName => Object.hasOwn(DICTIONARY, name)

interface Values {
  text: string
  octets: Buffer
  /** 0 to 4294967295. */
  integer: number
  /** IPv4. */
  address: string
  date: Date
}
export type AttributeValue<Name extends AttributeName> = Values[(typeof DICTIONARY)[Name]['kind']]

/** The first attribute with this name; undefined if there is none, or its value has a wrong length. */
export function readAttribute<Name extends AttributeName>(
  packet: RadiusPacket,
  name: Name,
): AttributeValue<Name> | undefined {
  for (const octets of octetsOf(packet, DICTIONARY[name])) {
    const value = readers[DICTIONARY[name].kind](octets)
    // Each kind has its own reader, which the type checker can't follow through the table.
    if (value !== undefined) return value as AttributeValue<Name>
  }
  return undefined
}

/** All values of attributes that are split over several, such as EAP-Message, joined. */
export function joinedOctets(packet: RadiusPacket, name: AttributeName): Buffer | undefined {
  const parts = octetsOf(packet, DICTIONARY[name])
  return parts.length === 0 ? undefined : Buffer.concat(parts)
}

export function attribute<Name extends AttributeName>(
  name: Name,
  value: AttributeValue<Name>,
): RadiusAttribute {
  const { type, kind, vendor }: Definition = DICTIONARY[name]
  const octets = toOctets(kind, value)
  if (vendor === undefined) return { type, value: octets }
  const header = Buffer.alloc(6)
  header.writeUInt32BE(vendor, 0)
  header.writeUInt8(type, 4)
  header.writeUInt8(octets.length + 2, 5)
  return { type: VENDOR_SPECIFIC, value: Buffer.concat([header, octets]) }
}

/** The same for an attribute that another program wrote as text. Null if the text has a wrong form. */
export function attributeOfText(name: AttributeName, text: string): RadiusAttribute | null {
  switch (DICTIONARY[name].kind) {
    case 'integer': {
      const number = VALUE_NAMES[name]?.[text] ?? Number(text)
      return Number.isInteger(number) && number >= 0 && number < 2 ** 32
        ? attribute<AttributeName>(name, number)
        : null
    }
    case 'octets':
      return /^0x([0-9a-f]{2})*$/i.test(text)
        ? attribute<AttributeName>(name, Buffer.from(text.slice(2), 'hex'))
        : null
    case 'address':
      return isIPv4(text) ? attribute<AttributeName>(name, text) : null
    case 'date':
      return null
    case 'text':
      return attribute<AttributeName>(name, text)
  }
}

function octetsOf({ attributes }: RadiusPacket, { type, vendor }: Definition): Buffer[] {
  if (vendor === undefined) return attributes.filter((each) => each.type === type).map(({ value }) => value)
  return attributes
    .filter((each) => each.type === VENDOR_SPECIFIC && each.value.length >= 6)
    .filter(({ value }) => value.readUInt32BE(0) === vendor)
    .flatMap(({ value }) => vendorValues(value.subarray(4)))
    .filter((each) => each.type === type)
    .map(({ value }) => value)
}

/** RFC 2865, section 5.26: one attribute of a vendor may hold several. A malformed rest is ignored. */
function vendorValues(bytes: Buffer): RadiusAttribute[] {
  const found: RadiusAttribute[] = []
  let at = 0
  while (at + 2 <= bytes.length) {
    const length = bytes.readUInt8(at + 1)
    if (length < 2 || at + length > bytes.length) break
    found.push({ type: bytes.readUInt8(at), value: bytes.subarray(at + 2, at + length) })
    at += length
  }
  return found
}

const readers: { [K in Kind]: (octets: Buffer) => Values[K] | undefined } = {
  text: (octets) => octets.toString('utf8'),
  octets: (octets) => octets,
  integer: (octets) => (octets.length === 4 ? octets.readUInt32BE(0) : undefined),
  address: (octets) => (octets.length === 4 ? [...octets].join('.') : undefined),
  date: (octets) => (octets.length === 4 ? new Date(octets.readUInt32BE(0) * 1000) : undefined),
}

function toOctets(kind: Kind, value: Values[Kind]): Buffer {
  if (Buffer.isBuffer(value)) return value
  if (typeof value === 'string') {
    return kind === 'address' ? Buffer.from(value.split('.').map(Number)) : Buffer.from(value, 'utf8')
  }
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value instanceof Date ? Math.floor(value.getTime() / 1000) : value, 0)
  return bytes
}

import {
  attribute,
  type AttributeName,
  type AttributeValue,
  type RadiusAttribute,
} from '../../platform/radius'

/** An attribute of an Access-Accept, for a packet or for FreeRADIUS. */
export type ReplyValue = { [Name in AttributeName]: readonly [Name, AttributeValue<Name>] }[AttributeName]

/** What a device may use, for the gateway to enforce. */
export interface ReplyLimits {
  /** Null: no end. */
  seconds: number | null
  /** Bytes that remain; null: unlimited. */
  bytes: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

/** How often gateways report usage, in seconds. RFC 2869 asks for at least 60. */
export const INTERIM_SECONDS = 300
/** A gateway ends the session of a device that has been silent for this long, in seconds. */
const IDLE_SECONDS = 1_800
const BYTES_PER_GIGAWORD = 2 ** 32
const MAX_INTEGER = BYTES_PER_GIGAWORD - 1

/** Limits in the dictionary of the site's router type. */
export function replyValues(routerType: string, limits: ReplyLimits): ReplyValue[] {
  const values: ReplyValue[] = [
    ['Idle-Timeout', IDLE_SECONDS],
    ['Acct-Interim-Interval', INTERIM_SECONDS],
  ]
  if (limits.seconds !== null) values.push(['Session-Timeout', within(limits.seconds)])
  return [...values, ...speedValues(routerType, limits), ...dataValues(routerType, limits)]
}

export const replyAttributes = (values: ReplyValue[]): RadiusAttribute[] =>
  values.map(([name, value]) => attribute<AttributeName>(name, value))

const isChilli = (routerType: string) => routerType === 'openmesh' || routerType === 'uam'

function speedValues(routerType: string, { speedDl, speedUl }: ReplyLimits): ReplyValue[] {
  if (speedDl === 0 && speedUl === 0) return []
  // The router's receive rate is the guest's upload.
  if (routerType === 'mikrotik') return [['Mikrotik-Rate-Limit', `${speedUl}k/${speedDl}k`]]
  const values: ReplyValue[] = []
  if (isChilli(routerType)) {
    if (speedUl > 0) values.push(['ChilliSpot-Bandwidth-Max-Up', speedUl])
    if (speedDl > 0) values.push(['ChilliSpot-Bandwidth-Max-Down', speedDl])
    return values
  }
  // Bits per second.
  if (speedUl > 0) values.push(['WISPr-Bandwidth-Max-Up', within(speedUl * 1000)])
  if (speedDl > 0) values.push(['WISPr-Bandwidth-Max-Down', within(speedDl * 1000)])
  return values
}

/** Without an attribute for it, the server ends the session when the gateway's reports reach the limit. */
function dataValues(routerType: string, { bytes }: ReplyLimits): ReplyValue[] {
  if (bytes === null) return []
  const low = bytes % BYTES_PER_GIGAWORD
  const high = Math.floor(bytes / BYTES_PER_GIGAWORD)
  if (routerType === 'mikrotik') {
    return [
      ['Mikrotik-Total-Limit', low],
      ['Mikrotik-Total-Limit-Gigawords', high],
    ]
  }
  if (routerType === 'cnmaestro') {
    return [
      ['Cambium-Traffic-Quota-Limit-Total', low],
      ['Cambium-Traffic-Quota-Limit-Total-Gigwords', high],
    ]
  }
  // This attribute has no gigawords in the dictionary of the protocol.
  return isChilli(routerType) && high === 0 ? [['ChilliSpot-Max-Total-Octets', low]] : []
}

const within = (value: number) => Math.min(MAX_INTEGER, Math.max(1, Math.ceil(value)))

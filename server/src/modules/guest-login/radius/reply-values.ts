import { MINUTE_MS } from '@portico/shared/units'
import {
  attribute,
  type AttributeName,
  type AttributeValue,
  type RadiusAttribute,
} from '../../../platform/radius'
import { type ReplyDictionary, vendorOf } from '../router-vendors'

/** An attribute of an Access-Accept, for a packet or for FreeRADIUS. */
export type ReplyValue = { [Name in AttributeName]: readonly [Name, AttributeValue<Name>] }[AttributeName]

/** Limits of a device, which the gateway enforces. */
export interface ReplyLimits {
  /** Null: no end. */
  seconds: number | null
  /** Bytes that remain; null: unlimited. */
  bytes: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

/** Interval at which gateways report usage, in seconds. RFC 2869 requires at least 60. */
const INTERIM_SECONDS = 300
/** A gateway that misses three reports has lost the session or the connection. */
export const REPORT_SILENCE_MS = 3 * INTERIM_SECONDS * 1000 + MINUTE_MS
/** Time without traffic after which a gateway ends a device's session, in seconds. */
const IDLE_SECONDS = 1_800
const BYTES_PER_GIGAWORD = 2 ** 32
const MAX_INTEGER = BYTES_PER_GIGAWORD - 1
/** No end: 68 years, in case a gateway reads the number as signed. */
const LONGEST_SECONDS = 2 ** 31 - 1

/** Limits in the dictionary of the site's router type. */
export function replyValues(routerType: string, limits: ReplyLimits): ReplyValue[] {
  const values: ReplyValue[] = [
    ['Idle-Timeout', IDLE_SECONDS],
    ['Acct-Interim-Interval', INTERIM_SECONDS],
  ]
  if (limits.seconds !== null) values.push(['Session-Timeout', within(limits.seconds)])
  const { speedDl, speedUl, bytes } = limits
  const { dictionary } = vendorOf(routerType)
  if (speedDl > 0 || speedUl > 0) values.push(...speedValues(dictionary, limits).filter(isLimit))
  if (bytes !== null) values.push(...dataValues(dictionary, bytes))
  return values
}

/** Used part of a session's limits. */
interface SessionUse {
  seconds: number
  bytes: number
}

/**
 * Limits for an active session, for a change of authorization (RFC 5176). Gateways count them from the start of the
 * session. Attributes that are left out keep their value, so a removed limit is sent too.
 */
export function changedValues(routerType: string, limits: ReplyLimits, used: SessionUse): ReplyValue[] {
  const { dictionary } = vendorOf(routerType)
  const seconds = limits.seconds === null ? LONGEST_SECONDS : within(limits.seconds + used.seconds)
  return [
    ['Session-Timeout', seconds],
    ...speedValues(dictionary, limits),
    ...dataValues(dictionary, limits.bytes === null ? 0 : limits.bytes + used.bytes),
  ]
}

export const replyAttributes = (values: ReplyValue[]): RadiusAttribute[] =>
  values.map(([name, value]) => attribute<AttributeName>(name, value))

/** Converts kbps into the gateway's unit; 0 = unlimited there too. */
function speedValues(
  dictionary: ReplyDictionary,
  { speedDl, speedUl }: Pick<ReplyLimits, 'speedDl' | 'speedUl'>,
): ReplyValue[] {
  // The router's receive rate is the guest's upload.
  if (dictionary === 'routeros') return [['Mikrotik-Rate-Limit', `${speedUl}k/${speedDl}k`]]
  if (dictionary === 'chilli') {
    return [
      ['ChilliSpot-Bandwidth-Max-Up', speedUl],
      ['ChilliSpot-Bandwidth-Max-Down', speedDl],
    ]
  }
  // Cisco's wireless controllers were developed by Airespace.
  if (dictionary === 'airespace') {
    return [
      ['Airespace-Data-Bandwidth-Average-Contract', speedDl],
      ['Airespace-Data-Bandwidth-Average-Contract-Upstream', speedUl],
    ]
  }
  // Bits per second.
  return [
    ['WISPr-Bandwidth-Max-Up', Math.min(MAX_INTEGER, speedUl * 1000)],
    ['WISPr-Bandwidth-Max-Down', Math.min(MAX_INTEGER, speedDl * 1000)],
  ]
}

const isLimit = ([, value]: ReplyValue) => value !== 0

/** Without an attribute for it, the server ends the session once the gateway's reports reach the limit. */
function dataValues(dictionary: ReplyDictionary, bytes: number): ReplyValue[] {
  const low = bytes % BYTES_PER_GIGAWORD
  const high = Math.floor(bytes / BYTES_PER_GIGAWORD)
  if (dictionary === 'routeros') {
    return [
      ['Mikrotik-Total-Limit', low],
      ['Mikrotik-Total-Limit-Gigawords', high],
    ]
  }
  if (dictionary === 'cambium') {
    return [
      ['Cambium-Traffic-Quota-Limit-Total', low],
      ['Cambium-Traffic-Quota-Limit-Total-Gigwords', high],
    ]
  }
  // The protocol's dictionary has no gigawords for this attribute.
  return dictionary === 'chilli' && high === 0 ? [['ChilliSpot-Max-Total-Octets', low]] : []
}

const within = (value: number) => Math.min(MAX_INTEGER, Math.max(1, Math.ceil(value)))

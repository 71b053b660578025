import { createDecipheriv, createHash } from 'node:crypto'
import { apMacOf } from '../../router-vendors'

/**
 * Message that openNDS sends with a guest's browser to the forwarding authentication service (FAS). Its documentation
 * uses these names.
 */
export interface FasMessage {
  /** Changes with each redirect. */
  hid: string
  clientMac: string
  clientIp: string
  gatewayName: string
  /** `address:port` of the gateway, as the guest's browser reaches it. */
  gatewayAddress: string
  gatewayMac: string
  /** Interface of the guest, with the address of the mesh node that the guest is connected to, if there is one. */
  clientInterface: string
  /** Path of the gateway that accepts a login. */
  authDir: string
  originUrl: string
  version: string
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Name of a login shared by gateway and server, without its `hid`. */
export const rhidOf = (hid: string, faskey: string): string => sha256Hex(hid.trim() + faskey)

/** A gateway's name in its polls. */
export const gatewayHashOf = (gatewayName: string): string => sha256Hex(gatewayName)

/** Level 1: base64 of `key=value, key=value`. Nothing in it is authenticated. Null for anything else. */
export function readPlainFas(fas: string): FasMessage | null {
  return messageOf(Buffer.from(fas, 'base64').toString('utf8'))
}

/**
 * Levels 2 and 3: encrypted with the key that gateway and server share, so that only a gateway that has it can have
 * written it.
 *
 * @param fas base64 of the base64 of AES-256-CBC
 * @param iv 16 characters
 * @returns null where the key is another one, or the message was changed
 */
export function readEncryptedFas(fas: string, iv: string, faskey: string): FasMessage | null {
  const vector = Buffer.from(iv, 'utf8').subarray(0, 16)
  const inner = Buffer.from(Buffer.from(fas, 'base64').toString('latin1'), 'base64')
  if (vector.length !== 16 || inner.length === 0 || inner.length % 16 !== 0) return null
  try {
    const decipher = createDecipheriv('aes-256-cbc', keyOf(faskey), vector)
    return messageOf(Buffer.concat([decipher.update(inner), decipher.final()]).toString('utf8'))
  } catch {
    // Wrong padding: another key.
    return null
  }
}

/** PHP's openssl pads a short key with NUL, and cuts a long one. */
function keyOf(faskey: string): Buffer {
  const key = Buffer.alloc(32)
  key.write(faskey, 'utf8')
  return key
}

function messageOf(text: string): FasMessage | null {
  const values = new Map<string, string>()
  for (const part of text.split(', ')) {
    const at = part.indexOf('=')
    const value = part.slice(at + 1)
    // Some versions write '(null)' for an absent value.
    if (at > 0 && value !== '(null)') values.set(part.slice(0, at).trim(), value)
  }
  const value = (name: string) => values.get(name)?.trim() ?? ''
  if (!value('hid') || !value('clientmac') || !value('gatewayaddress')) return null
  return {
    hid: value('hid'),
    clientMac: value('clientmac'),
    clientIp: value('clientip'),
    gatewayName: value('gatewayname'),
    gatewayAddress: value('gatewayaddress'),
    gatewayMac: value('gatewaymac'),
    clientInterface: value('clientif'),
    authDir: value('authdir') || 'opennds_auth',
    originUrl: decoded(value('originurl')),
    version: value('version'),
  }
}

/** The mesh node that the guest is connected to, or else the gateway, as AA:BB:CC:DD:EE:FF; null: unknown. */
export function accessPointOfFas({ clientInterface, gatewayMac }: FasMessage): string | null {
  const nodes = clientInterface.split(/\s+/).map(apMacOf)
  return nodes.find((mac) => mac !== null) ?? apMacOf(gatewayMac)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Address at which the guest's browser tells a gateway of level 1 that the login is accepted. Null if it isn't in a
 * LAN.
 */
export function grantAddress(
  { gatewayAddress, authDir, hid }: FasMessage,
  { faskey, returnTo }: { faskey: string; returnTo: string },
): string | null {
  // Anyone could have put the address into the query, so the browser is sent to private networks only.
  if (!isPrivateGateway(gatewayAddress) || !/^\/?[\w-]+\/?$/.test(authDir)) return null
  const url = new URL(`http://${gatewayAddress}/${authDir.replaceAll('/', '')}/`)
  url.searchParams.set('tok', rhidOf(hid, faskey))
  url.searchParams.set('redir', returnTo)
  return url.href
}

const PRIVATE_GATEWAY =
  /^(10|127|172\.(1[6-9]|2\d|3[01])|192\.168|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(\.\d{1,3}){2,3}:\d{1,5}$/

/** `address:port` in a private IPv4 network, or in the one of carriers' NAT. */
export const isPrivateGateway = (address: string): boolean =>
  PRIVATE_GATEWAY.test(address) && URL.canParse(`http://${address}`)

/** Limits of a session in openNDS' units: minutes, kbps and kB; 0 = unlimited. */
export interface FasLimits {
  minutes: number
  upKbps: number
  downKbps: number
  upKb: number
  downKb: number
}

/** The line that a gateway of levels 2 and 3 gets for a login: its limits, and the text that it reports back. */
export function grantLine(rhid: string, limits: FasLimits, custom: string): string {
  const { minutes, upKbps, downKbps, upKb, downKb } = limits
  const base64 = Buffer.from(custom, 'utf8').toString('base64')
  return [rhid, minutes, upKbps, downKbps, upKb, downKb, base64].join(' ')
}

/** Contents of a poll, in the form that openNDS' authmon posts. */
export type FasPoll =
  | { kind: 'clear' | 'list'; gatewayHash: string }
  /** `acknowledged`: logins that the gateway has admitted. */
  | { kind: 'view'; gatewayHash: string; acknowledged: string[] }
  | { kind: 'deauthed'; gatewayHash: string; report: Map<string, string> }
  | { kind: 'custom'; gatewayHash: string }

/** Null if it's no poll. */
export function readPoll(form: Readonly<Record<string, string | undefined>>): FasPoll | null {
  const gatewayHash = form['gatewayhash'] ?? ''
  if (!/^[0-9a-f]{64}$/.test(gatewayHash)) return null
  const payload = Buffer.from(form['payload'] ?? '', 'base64').toString('utf8')
  switch (form['auth_get']) {
    case 'clear':
    case 'list':
    case 'custom':
      return { kind: form['auth_get'], gatewayHash }
    case 'view': {
      const acknowledged = payload.replace('*', ' ').trim().split(/\s+/)
      return {
        kind: 'view',
        gatewayHash,
        acknowledged: acknowledged.filter((each) => /^[0-9a-f]{64}$/.test(each)),
      }
    }
    case 'deauthed': {
      const pairs = payload.split(', ').map((part): [string, string] => {
        const at = part.indexOf('=')
        return [part.slice(0, at).trim(), part.slice(at + 1).trim()]
      })
      return { kind: 'deauthed', gatewayHash, report: new Map(pairs) }
    }
    default:
      return null
  }
}

/** The answer to a poll: percent-encoded lines behind an asterisk. */
export const pollAnswer = (lines: string[]): string => ['*', ...lines.map(encodeURIComponent)].join(' ')

import ipaddr from 'ipaddr.js'
import type { FastifyRequest } from 'fastify'

declare const block: unique symbol

/** A network as counted by limits. Only this file creates one, so that no limit counts by a raw address. */
export type AddressBlock = string & { readonly [block]: true }

/** Networks around an address, the narrowest first. */
export interface CallerNetwork {
  version: 'ipv4' | 'ipv6'
  blocks: [AddressBlock, ...AddressBlock[]]
}

/**
 * An IPv6 customer can use any address of their /64, and often has a /56 or a /48. For IPv4, a /24 is what
 * one customer can rent cheaply.
 */
const PREFIXES = { ipv4: [32, 24], ipv6: [64, 56, 48] } as const

/** Returns the network that counts as one caller: the IPv4 address, or the /64 network of an IPv6 address. */
export function addressBlock(ip: string): AddressBlock {
  return networkOf(ip).blocks[0]
}

export function networkOf(ip: string): CallerNetwork {
  // A proxy may pass on an invalid address; it counts as is.
  if (!ipaddr.isValid(ip)) return { version: 'ipv4', blocks: [ip as AddressBlock] }
  // An IPv4 address in IPv6 notation counts as IPv4.
  const address = ipaddr.process(ip)
  const version = address.kind()
  const [narrowest, ...wider] = PREFIXES[version]
  const within = (bits: number) => blockOf(address.toByteArray(), bits)
  return { version, blocks: [within(narrowest), ...wider.map(within)] }
}

/** Fastify has no address once the connection is closed, contrary to its types. No one reads such an answer. */
const addressOf = ({ ip }: { ip: string | undefined }): string => ip ?? 'closed connection'

export const callerBlock = (request: FastifyRequest): AddressBlock => addressBlock(addressOf(request))
export const callerNetwork = (request: FastifyRequest): CallerNetwork => networkOf(addressOf(request))

function blockOf(bytes: number[], bits: number): AddressBlock {
  const maskedBytes = bytes.map(
    (byte, index) => byte & (0xff00 >> Math.min(8, Math.max(0, bits - index * 8))),
  )
  return `${ipaddr.fromByteArray(maskedBytes).toString()}/${bits}` as AddressBlock // the only place that creates one
}

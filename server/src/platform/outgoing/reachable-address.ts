import ipaddr from 'ipaddr.js'

/** `public`: the public internet only. `local`: also the private network, for an on-site installation. */
export type OutgoingNetwork = 'public' | 'local'

/** Excludes link-local addresses: clouds serve credentials there. */
const LOCAL_RANGES = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

/**
 * Returns true if a call may go to an IP address. Addresses that wrap another one (v4-mapped, NAT64, 6to4,
 * Teredo) are refused or checked by their contents; invalid ones are refused.
 */
export function isReachable(address: string, network: OutgoingNetwork): boolean {
  if (!ipaddr.isValid(address)) return false
  // Converts ::ffff:127.0.0.1 to 127.0.0.1.
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (network === 'local' && LOCAL_RANGES.includes(range))
}

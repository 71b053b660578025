import ipaddr from 'ipaddr.js'

/** `public`: the open internet alone. `local`: also the own network, for an installation on site. */
export type OutgoingNetwork = 'public' | 'local'

/** Link-local stays closed: clouds hand out credentials there. */
const LOCAL_RANGES = ['loopback', 'private', 'uniqueLocal', 'carrierGradeNat']

/**
 * Whether a call may go to an IP address. What only wraps another address (v4-mapped, NAT64, 6to4, Teredo)
 * is refused or judged by what is inside; what is no address at all is refused.
 */
export function isReachable(address: string, network: OutgoingNetwork): boolean {
  if (!ipaddr.isValid(address)) return false
  // Makes 127.0.0.1 of ::ffff:127.0.0.1.
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (network === 'local' && LOCAL_RANGES.includes(range))
}

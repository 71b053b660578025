import { isIP } from 'node:net'
import type { Clock } from '../../../platform/clock'
import type { Installation } from '../../../platform/installation'
import { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { isReachable, type OutgoingNetwork } from '../../../platform/outgoing/reachable-address'
import { newToken } from '../../../platform/secrets/token'
import { challengeAnswer, CHALLENGE_PATH } from './challenge'
import type { DomainChecks } from './check-domain'
import { DnsClient, DnsUnavailable } from './dns-client'

export interface DomainSettings {
  /** Host that domains must lead to; null: that of the public address. */
  target: string | null
  /** Resolvers, optionally with a port. Empty: those of the system. */
  dnsServers: readonly string[]
  /** Certificate authority that CAA records must allow. */
  authority: string
  /** Port of a zone's name servers. Default: 53. */
  nameServerPort?: number
  /** Longest wait for one answer. */
  dnsTimeoutMs?: number
}

export interface DomainDeps extends Pick<Installation, 'db' | 'secret' | 'box' | 'publicUrl'> {
  clock: Clock
  domains: DomainSettings
  /** Network that name servers and domains may be in. */
  network: OutgoingNetwork
  /** The installation's other names. */
  ownNames: readonly string[]
}

const PROBE_MS = 5_000
const MAX_PROBE_BYTES = 4_096
const MAX_NAME_SERVERS = 3

export const DEFAULT_DOMAIN_SETTINGS: DomainSettings = {
  target: null,
  dnsServers: [],
  authority: 'letsencrypt.org',
}

/** Returns the host that domains must lead to. */
export function targetOf({ domains, publicUrl }: Pick<DomainDeps, 'domains' | 'publicUrl'>): string {
  return domains.target ?? new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
}

export function openChecks(deps: DomainDeps): DomainChecks {
  const { dnsServers, authority, dnsTimeoutMs: timeoutMs } = deps.domains
  const limits = timeoutMs === undefined ? {} : { timeoutMs }
  const dns = new DnsClient({ servers: dnsServers, ...limits })
  return {
    dns,
    target: targetOf(deps),
    authority,
    answersHere: (domain, addresses) => answersHere(deps, domain, addresses),
    atNameServers: async (domain) => {
      const servers = await nameServersOf(deps, dns, domain)
      return servers.length > 0 ? new DnsClient({ servers, ...limits }) : null
    },
  }
}

/** Returns the addresses of the zone that contains a domain; none if they can't be found. */
async function nameServersOf(
  { network, domains: { nameServerPort = 53 } }: DomainDeps,
  dns: DnsClient,
  domain: string,
): Promise<string[]> {
  const labels = domain.split('.')
  try {
    for (let level = 0; level < labels.length - 1; level++) {
      const names = await dns.nameServers(labels.slice(level).join('.'))
      if (names.length === 0) continue
      const found = await Promise.all(names.slice(0, MAX_NAME_SERVERS).map((name) => dns.addresses(name)))
      return found
        .flat()
        .filter((address) => isReachable(address, network))
        .map((address) =>
          isIP(address) === 6 ? `[${address}]:${nameServerPort}` : `${address}:${nameServerPort}`,
        )
    }
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error
  }
  return []
}

/** Calls the domain over HTTP at the given addresses, and returns true if this installation signed the answer. */
async function answersHere(
  { secret, network, publicUrl }: DomainDeps,
  domain: string,
  addresses: readonly string[],
): Promise<boolean> {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  const client = new OutgoingClient({
    network,
    timeoutMs: PROBE_MS,
    connectTimeoutMs: PROBE_MS,
    maxBytes: MAX_PROBE_BYTES,
    keepAlive: false,
    resolve: () => Promise.resolve(all),
  })
  const nonce = newToken()
  const { port } = new URL(publicUrl)
  const url = `http://${domain}${port && `:${port}`}${CHALLENGE_PATH}?nonce=${nonce}`
  try {
    const { body } = await client.send({ method: 'GET', url })
    return body.trim() === challengeAnswer(secret, nonce)
  } catch {
    return false
  } finally {
    await client.close()
  }
}

import type { CaaRecord } from 'node:dns'
import { Resolver } from 'node:dns/promises'

/** The resolver or a name server didn't answer, or answered with an error of its own. */
export class DnsUnavailable extends Error {
  constructor(
    readonly code: string,
    readonly queried: string,
  ) {
    super(`DNS query for ${queried} failed: ${code}`)
    this.name = 'DnsUnavailable'
  }
}

interface Options {
  /** Addresses, optionally with a port. Empty: the system's. */
  servers?: readonly string[]
  timeoutMs?: number
}

const TIMEOUT_MS = 2_000
const TRIES = 2
/** The name doesn't exist, or has no such record. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the DNS. Absent records are an empty list. */
export class DnsClient {
  private readonly resolver: Resolver

  constructor({ servers = [], timeoutMs = TIMEOUT_MS }: Options = {}) {
    this.resolver = new Resolver({ timeout: timeoutMs, tries: TRIES })
    if (servers.length > 0) this.resolver.setServers(servers)
  }

  async cname(name: string): Promise<string | null> {
    const [found] = await this.ask(name, (resolver) => resolver.resolveCname(name))
    return found?.toLowerCase().replace(/\.$/, '') ?? null
  }

  /** Returns IPv4 and IPv6 addresses. */
  async addresses(name: string): Promise<string[]> {
    const [four, six] = await Promise.all([
      this.ask(name, (resolver) => resolver.resolve4(name)),
      this.ask(name, (resolver) => resolver.resolve6(name)),
    ])
    return [...four, ...six]
  }

  async texts(name: string): Promise<string[]> {
    const records = await this.ask(name, (resolver) => resolver.resolveTxt(name))
    return records.map((parts) => parts.join(''))
  }

  authorities(name: string): Promise<CaaRecord[]> {
    return this.ask(name, (resolver) => resolver.resolveCaa(name))
  }

  nameServers(name: string): Promise<string[]> {
    return this.ask(name, (resolver) => resolver.resolveNs(name))
  }

  private async ask<T>(name: string, query: (resolver: Resolver) => Promise<T[]>): Promise<T[]> {
    try {
      return await query(this.resolver)
    } catch (error) {
      const { code = 'EFAILED' } = error as NodeJS.ErrnoException
      if (ABSENT.has(code)) return []
      throw new DnsUnavailable(code, name)
    }
  }
}

import { MINUTE_MS } from '@portico/shared/units'
import { isIP } from 'node:net'
import { DnsClient } from './dns-client'
import { type DomainDeps, targetOf } from './open-checks'

const FRESH_MS = 10 * MINUTE_MS
/** The page is shown without addresses if the resolver takes longer. */
const PATIENCE_MS = 1_500

/** Addresses of the host that domains lead to, which domains without a CNAME record need. */
export class TargetAddresses {
  private known: string[] = []
  private freshUntil = 0
  private asking: Promise<void> | null = null

  constructor(private readonly deps: DomainDeps) {}

  async current(): Promise<string[]> {
    if (performance.now() < this.freshUntil || isIP(targetOf(this.deps))) return this.known
    this.asking ??= this.ask().finally(() => (this.asking = null))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS)
    })
    await Promise.race([this.asking, late])
    clearTimeout(timer)
    return this.known
  }

  /** Keeps the last answer if the resolver fails. */
  private async ask(): Promise<void> {
    const dns = new DnsClient({ servers: this.deps.domains.dnsServers })
    try {
      this.known = (await dns.addresses(targetOf(this.deps))).sort()
      this.freshUntil = performance.now() + FRESH_MS
    } catch {
      this.freshUntil = performance.now() + MINUTE_MS
    }
  }
}

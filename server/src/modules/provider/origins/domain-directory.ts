import { withReader, type Database } from '../../../platform/db'
import type { HostDirectory } from '../../../platform/http/known-hosts'
import { findAccountOfSite, listEnabledDomains } from './origins.repo'

/** Time after which another process notices that a domain was enabled or removed. */
const FRESH_MS = 5_000
/** Sites remembered at once: about 1 MB. */
const MAX_SITES = 10_000

interface Options {
  db: Database
  /** Default: 5 seconds. */
  freshMs?: number | undefined
}

/**
 * Keeps all enabled domains in the process. One statement in five seconds reads them, so that requests for random
 * hosts can't flood the database.
 */
export class DomainDirectory implements HostDirectory {
  private readonly db: Database
  private readonly freshMs: number
  private domains: Promise<Map<string, number>> | null = null
  private readUntil = 0
  /** Sites never change their account. */
  private readonly sites = new Map<number, number>()

  constructor({ db, freshMs = FRESH_MS }: Options) {
    this.db = db
    this.freshMs = freshMs
  }

  readonly accountOfHost = async (hostname: string): Promise<number | null> =>
    (await this.enabledDomains()).get(hostname) ?? null

  readonly accountOfSite = async (siteId: number): Promise<number | null> => {
    const known = this.sites.get(siteId)
    if (known !== undefined) return known
    const found = await withReader(this.db, (tx) => findAccountOfSite(tx, siteId))
    if (!found) return null
    const [oldest] = this.sites.keys()
    if (this.sites.size >= MAX_SITES && oldest !== undefined) this.sites.delete(oldest)
    this.sites.set(siteId, found.accountId)
    return found.accountId
  }

  /** Concurrent requests share one statement; a failed one is repeated by the next request. */
  private enabledDomains(): Promise<Map<string, number>> {
    const now = performance.now()
    if (this.domains && now < this.readUntil) return this.domains
    const reading = withReader(this.db, listEnabledDomains).then(
      (rows) => new Map(rows.map(({ domain, accountId }) => [domain.toLowerCase(), accountId])),
    )
    reading.catch(() => {
      if (this.domains === reading) this.domains = null
    })
    this.domains = reading
    this.readUntil = now + this.freshMs
    return reading
  }
}

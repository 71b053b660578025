import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import type { Clock } from '../../../platform/clock'
import { type Database, type Tx, withTx } from '../../../platform/db'
import type { OnError } from '../../../platform/jobs'
import { type Dropped, readAttribute } from '../../../platform/radius'
import { macOf, type Decision } from './authorize'
import type { FoundNas } from './nas.repo'
import {
  addHourCounts,
  deleteOldHours,
  type HourCounts,
  KEPT_EVENTS,
  type RouterEvent,
  storeEvents,
} from './request-log.repo'
import { textAttribute } from './text-attribute'

const STORE_INTERVAL_MS = 2_000
/** Writing interval of sites with only interim reports, which arrive all the time for all sites. */
const COUNTS_INTERVAL_MS = 30_000
const KEPT_MS = 30 * DAY_MS
/** Maximum number of sites with requests between two writes, so that a flood can't fill the memory. */
const MAX_SITES = 10_000

/** Suggested identifiers contain the site, so that its operator sees requests of an unknown gateway. */
const SUGGESTED_IDENTIFIER = /^portico-(\d{1,15})\b/

type Counted = Exclude<keyof HourCounts, 'siteId' | 'hour'>

/**
 * Stores each site's last router requests and their number per hour. Collected in memory and written every few seconds:
 * requests never wait for it, and a killed process loses the last seconds.
 */
export class RequestLog {
  private events = new Map<number, RouterEvent[]>()
  private counts = new Map<string, HourCounts>()
  private countsStoredAt = Date.now()
  private readonly timer: NodeJS.Timeout

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    onError: OnError,
  ) {
    this.timer = setInterval(() => void this.store().catch(onError), STORE_INTERVAL_MS)
    this.timer.unref()
  }

  decided(nas: FoundNas, { mac, rejected, isChallenge }: Decision, address: string): void {
    if (isChallenge) return
    this.count(nas.siteId, rejected ? 'rejected' : 'accepted')
    this.add({
      siteId: nas.siteId,
      kind: 'access',
      problem: rejected,
      mac,
      address,
      identifier: nas.identifier,
    })
  }

  accounted(
    nas: FoundNas,
    kind: 'start' | 'stop' | 'restart' | 'interim',
    mac: string | null,
    address: string,
  ): void {
    this.count(nas.siteId, 'reports')
    // Interim reports are so frequent that they would displace all others.
    if (kind === 'interim') return
    this.add({ siteId: nas.siteId, kind, problem: null, mac, address, identifier: nas.identifier })
  }

  /** Records an event that isn't a RADIUS request. */
  noted(event: Omit<RouterEvent, 'at' | 'identifier'>): void {
    this.count(event.siteId, event.kind === 'stop' ? 'reports' : event.problem ? 'rejected' : 'accepted')
    this.add({ ...event, identifier: null })
  }

  dropped({ reason, address, packet, contexts }: Dropped<FoundNas>): void {
    if (!packet) return
    const identifier = textAttribute(packet, 'NAS-Identifier') ?? null
    const named = Number(SUGGESTED_IDENTIFIER.exec(identifier ?? '')?.[1] ?? 0)
    const sites = contexts.length > 0 ? contexts.map(({ siteId }) => siteId) : named > 0 ? [named] : []
    const mac = macOf(readAttribute(packet, 'Calling-Station-Id'))
    for (const siteId of new Set(sites)) {
      this.count(siteId, 'ignored')
      this.add({ siteId, kind: 'access', problem: reason, mac, address, identifier })
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.countsStoredAt = 0
    await this.store()
  }

  private add(event: Omit<RouterEvent, 'at'>): void {
    const known = this.events.get(event.siteId) ?? []
    if (known.length === 0 && this.events.size >= MAX_SITES) return
    known.push({ ...event, at: this.clock.now() })
    if (known.length > KEPT_EVENTS) known.shift()
    this.events.set(event.siteId, known)
  }

  private count(siteId: number, what: Counted): void {
    const hour = new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS)
    const key = `${siteId} ${hour.getTime()}`
    const known = this.counts.get(key)
    if (!known && this.counts.size >= MAX_SITES) return
    const counts = known ?? { siteId, hour, accepted: 0, rejected: 0, ignored: 0, reports: 0 }
    counts[what] += 1
    this.counts.set(key, counts)
  }

  private takeDueCounts(): HourCounts[] {
    const areAllDue = Date.now() - this.countsStoredAt >= COUNTS_INTERVAL_MS
    if (areAllDue) this.countsStoredAt = Date.now()
    const due = [...this.counts].filter(([, { siteId }]) => areAllDue || this.events.has(siteId))
    for (const [key] of due) this.counts.delete(key)
    return due.map(([, counts]) => counts)
  }

  private async store(): Promise<void> {
    const events = [...this.events.values()].flat()
    const counts = this.takeDueCounts()
    this.events = new Map()
    if (counts.length === 0) return
    await withTx(this.db, async (tx) => {
      if (events.length > 0) await storeEvents(tx, events)
      await addHourCounts(tx, counts)
    })
  }
}

/** Runs every night. */
export const deleteOldRouterHours = (tx: Tx, now: Date): Promise<void> =>
  deleteOldHours(tx, new Date(now.getTime() - KEPT_MS))

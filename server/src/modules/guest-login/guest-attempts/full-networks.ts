import type { CallerNetwork } from '../../../platform/session/address-block'

const MAX_NETWORKS = 10_000

/**
 * Networks that have used up their guesses, as far as this process knows: their requests are refused without
 * a database query until then. Guesses become available only with time, so this delays no request longer than
 * necessary.
 */
export class FullNetworks {
  private readonly fullUntil = new Map<string, number>()

  /** Returns 0 if guesses are available, as far as this process knows. */
  secondsToWait(siteId: number, { blocks }: CallerNetwork, now: Date): number {
    const ends = blocks.map((block) => this.fullUntil.get(`${siteId} ${block}`) ?? 0)
    return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
  }

  note(siteId: number, block: string, until: Date): void {
    const key = `${siteId} ${block}`
    // Reinserts the key, so that the map is ordered by age.
    this.fullUntil.delete(key)
    this.fullUntil.set(key, until.getTime())
    const [oldest] = this.fullUntil.keys()
    if (this.fullUntil.size > MAX_NETWORKS && oldest !== undefined) this.fullUntil.delete(oldest)
  }
}

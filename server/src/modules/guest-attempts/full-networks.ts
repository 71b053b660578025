import type { CallerNetwork } from '../../platform/session/address-block'

const MAX_NETWORKS = 10_000

/**
 * Networks that have used up their guesses, as this process has read it: what they send until then is refused without
 * the database. Time alone makes room for guesses, so none of them waits longer than it has to.
 */
export class FullNetworks {
  private readonly fullUntil = new Map<string, number>()

  /** 0: as far as this process knows, there is room. */
  secondsToWait(siteId: number, { blocks }: CallerNetwork, now: Date): number {
    const ends = blocks.map((block) => this.fullUntil.get(`${siteId} ${block}`) ?? 0)
    return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / 1000))
  }

  note(siteId: number, block: string, until: Date): void {
    const key = `${siteId} ${block}`
    // Its place in the order of insertion shows its age.
    this.fullUntil.delete(key)
    this.fullUntil.set(key, until.getTime())
    const [oldest] = this.fullUntil.keys()
    if (this.fullUntil.size > MAX_NETWORKS && oldest !== undefined) this.fullUntil.delete(oldest)
  }
}

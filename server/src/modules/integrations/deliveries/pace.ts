import { setTimeout as delay } from 'node:timers/promises'

/** Spreads work over time, so that requests to the same process and database find free moments. */
export class Pace {
  /** Time from which more work may be done, in milliseconds of the process. */
  private free = 0

  constructor(private readonly perSecond: number) {}

  /** Resolves when the next work may begin, after `count` pieces are done. */
  async after(count: number): Promise<void> {
    const now = performance.now()
    this.free = Math.max(this.free, now) + (count * 1000) / this.perSecond
    await delay(this.free - now)
  }
}

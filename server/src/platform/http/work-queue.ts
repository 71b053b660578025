import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../errors/api-error'

/** A refusal that came at once would only be asked for again, as often as a connection can. */
const REFUSAL_MS = 1000

/** Expensive work of strangers, a few at a time: what waits holds no connection and no thread. */
export class WorkQueue {
  private readonly waiting: (() => void)[] = []
  private working = 0

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /**
   * @param isKnown goes first, and is never refused
   * @throws 503 where too many wait already: asking again is quicker than waiting
   */
  async run<T>(work: () => Promise<T>, isKnown: boolean): Promise<T> {
    if (this.working < this.limits.atOnce) this.working += 1
    else if (isKnown) await new Promise<void>((resolve) => this.waiting.unshift(resolve))
    else if (this.waiting.length < this.limits.waiting)
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    else {
      await setTimeout(REFUSAL_MS)
      throw new ApiError(503, 'error.unavailable', { headers: { 'retry-after': '5' } })
    }
    try {
      return await work()
    } finally {
      const next = this.waiting.shift()
      if (next) next()
      else this.working -= 1
    }
  }
}

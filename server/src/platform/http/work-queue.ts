import { setTimeout } from 'node:timers/promises'
import { ApiError } from '../errors/api-error'

/** Delays the 503 to prevent tight retries. */
const REFUSAL_MS = 1000

/**
 * Runs expensive work of unauthenticated callers, a few at a time: waiting work holds no connection and no
 * thread.
 */
export class WorkQueue {
  private readonly waiting: (() => void)[] = []
  private working = 0

  constructor(private readonly limits: { atOnce: number; waiting: number }) {}

  /**
   * @param isKnown goes first, and is never refused
   * @throws 503 if too many already wait: a retry is faster than waiting
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

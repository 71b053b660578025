/** Runs at most `atOnce` tasks of a key concurrently, in order of arrival. */
export class KeyedQueue {
  private readonly running = new Map<string, { count: number; waiting: (() => void)[] }>()

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
  ) {}

  /** Calls `onFull` if too many tasks already wait. */
  async run<T>(key: string, work: () => Promise<T>, onFull: () => Promise<T>): Promise<T> {
    const line = this.running.get(key) ?? { count: 0, waiting: [] }
    if (line.count >= this.atOnce && line.waiting.length >= this.maxWaiting) return onFull()
    this.running.set(key, line)
    if (line.count < this.atOnce) line.count += 1
    // A finished task passes its place on, so tasks keep their order.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else if (--line.count === 0) this.running.delete(key)
    }
  }
}

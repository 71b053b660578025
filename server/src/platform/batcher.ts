import { toApiError } from './errors/to-api-error'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

interface BatcherOptions<Item, Result> {
  /** Processes a batch, and returns a result for each item in order. */
  work: (items: Item[]) => Promise<Result[]>
  maxSize: number
  /** Number of concurrent batches. */
  parallel: number
}

/**
 * Processes items in batches: during a batch, arriving items are collected for the next one. An item that the
 * database refuses doesn't keep the others of its batch from succeeding.
 */
export class Batcher<Item, Result> {
  private readonly waiting: Waiting<Item, Result>[] = []
  private readonly running = new Set<Promise<void>>()

  constructor(private readonly options: BatcherOptions<Item, Result>) {}

  run(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      if (this.running.size >= this.options.parallel) return
      const work = this.workOnAll()
      this.running.add(work)
      void work.finally(() => this.running.delete(work))
    })
  }

  /** Waits for started batches. */
  async stop(): Promise<void> {
    await Promise.all(this.running)
  }

  private async workOnAll(): Promise<void> {
    // Items that arrive in the same turn of the event loop belong to one batch.
    await Promise.resolve()
    while (this.waiting.length > 0) await this.workOn(this.waiting.splice(0, this.options.maxSize))
  }

  private async workOn(batch: Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.options.work(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result)) // The result list has one entry for each item.
    } catch (error) {
      if (batch.length > 1 && isAboutContent(error)) {
        const middle = Math.ceil(batch.length / 2)
        await this.workOn(batch.slice(0, middle))
        await this.workOn(batch.slice(middle))
        return
      }
      for (const { reject } of batch) reject(error)
    }
  }
}

/** Retrying a smaller batch can help after this error; while the database is unreachable, it can't. */
const isAboutContent = (error: unknown) => toApiError(error).status < 500

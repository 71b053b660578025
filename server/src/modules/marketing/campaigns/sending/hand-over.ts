import type { Clock } from '../../../../platform/clock'
import { type Database, withTx } from '../../../../platform/db'
import { markHandedOver } from './deliveries.repo'

interface Waiting {
  id: number
  resolve: () => void
  reject: (error: Error) => void
}

/**
 * Marks emails as handed over when their connections reach that point. Requests that arrive while a mark is
 * being written share the next statement. Rejects if another process has claimed the email meanwhile.
 */
export function startHandOver(
  { db, clock }: { db: Database; clock: Clock },
  worker: string,
): (id: number) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  const write = async (batch: Waiting[]) => {
    const ids = batch.map(({ id }) => id)
    try {
      const marked = await withTx(db, (tx) => markHandedOver(tx, { worker, ids, now: clock.now() }))
      for (const { id, resolve, reject } of batch) {
        if (marked.has(id)) resolve()
        else reject(new Error('Another process has taken over this email'))
      }
    } catch (cause) {
      const error = new Error("The database didn't respond, so the email was not sent", { cause })
      for (const { reject } of batch) reject(error)
    }
  }

  const writeAll = async () => {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await write(batch)
    }
    isWriting = false
  }

  return (id) =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject })
      if (!isWriting) void writeAll()
    })
}

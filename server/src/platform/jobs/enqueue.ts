import PgBoss from 'pg-boss'
import type { Tx } from '../db/database'
import { insideTx } from './boss-database'
import type { Job } from './define-job'

interface EnqueueOptions {
  /** Earliest start. */
  startAfter?: Date
  /** With `singletonSeconds`: only one job with this key is accepted in that time. */
  singletonKey?: string
  singletonSeconds?: number
}

/** Only stores jobs and never runs one, so it needs no connection of its own. */
const scribe = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('Jobs can only be enqueued in a transaction')) },
})

/**
 * Queues a job in the caller's transaction: it runs once that is committed.
 * @returns true if it was queued; false if a job with its key exists
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  { name }: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const id = await scribe.send(name, data, { ...options, db: insideTx(tx) })
  if (id === null && options.singletonKey === undefined) throw new Error(`The queue ${name} does not exist`)
  return id !== null
}

import PgBoss from 'pg-boss'
import type { Tx } from '../db/database'
import { insideTx } from './boss-database'
import type { Job } from './define-job'

interface EnqueueOptions {
  /** Not before this. */
  startAfter?: Date
  /** Together with `singletonSeconds`: only one with this key is taken in that time. */
  singletonKey?: string
  singletonSeconds?: number
}

/** Writes jobs down and never runs one: it needs no connection of its own. */
const scribe = new PgBoss({
  db: { executeSql: () => Promise.reject(new Error('a job is enqueued in a transaction')) },
})

/**
 * Puts a job into the queue, in the transaction of what it follows from: it is there once that is committed.
 *
 * @returns whether it was taken; false where one with its key was
 */
export async function enqueue<Data extends object>(
  tx: Tx,
  { name }: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<boolean> {
  const id = await scribe.send(name, data, { ...options, db: insideTx(tx) })
  if (id === null && options.singletonKey === undefined) throw new Error(`Unknown queue ${name}`)
  return id !== null
}

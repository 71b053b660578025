import { withTx, type Database, type Tx } from '../db/database'
import { ApiError } from './api-error'

/**
 * Runs `work` in one transaction. An ApiError with `keepWrites` commits the writes before it is thrown; any
 * other error rolls back.
 */
export async function keepingWrites<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outcome = await withTx(db, async (tx) => {
    try {
      return { result: await work(tx), error: null }
    } catch (error) {
      if (error instanceof ApiError && error.options.keepWrites) return { result: null, error }
      throw error
    }
  })
  if (outcome.error) throw outcome.error
  return outcome.result // there is no error
}

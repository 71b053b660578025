import type { Tx } from './database'

/** Carries the result out of a savepoint that is rolled back. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('rolled back on purpose')
  }
}

/** Runs `work` in a savepoint of a transaction, and rolls it back unless `keep` accepts the result. */
export async function inSavepoint<T>(
  tx: Tx,
  keep: (result: T) => boolean,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await tx.transaction(async (inner) => {
      const result = await work(inner)
      if (!keep(result)) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.result as T // the result of `work`
    throw error
  }
}

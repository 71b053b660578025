import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import type { Tx } from '../../../platform/db'

/** Result of a request. */
export type Outcome = Shown & {
  /** Runs once the transaction is committed, and can replace the result. */
  after?: () => Promise<Shown | null>
}
export type Shown =
  /** A path below the site's page, opened by GET. */
  { go: string } | { view: SplashView; status?: number }

/** Errors of a submitted form. */
export interface Refused {
  errors: SplashErrors
}

export const isRefused = <T extends object>(outcome: T | Refused): outcome is Refused => 'errors' in outcome

/** Carries the result out of a savepoint that is rolled back. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('rolled back on purpose')
  }
}

/** Runs `work` in a savepoint, and rolls it back unless `keep` accepts the result. */
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

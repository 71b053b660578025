import type { SplashErrors, SplashView } from '@portico/shared/splash-page'
import type { Tx } from '../../platform/db'

/** What a request comes to. */
export type Outcome = Shown & {
  /** Runs once the transaction is committed, and can come to something else. */
  after?: () => Promise<Shown | null>
}
export type Shown =
  /** Somewhere below the site's page, by GET. */
  { go: string } | { view: SplashView; status?: number }

/** What is wrong with what was sent. */
export interface Refused {
  errors: SplashErrors
}

export const isRefused = <T extends object>(outcome: T | Refused): outcome is Refused => 'errors' in outcome

/** Carries the result of work that is to leave nothing out of its savepoint. */
class Undone extends Error {
  constructor(readonly result: unknown) {
    super('rolled back on purpose')
  }
}

/** Runs `work` in a savepoint, and takes back what it wrote where its result is not to be kept. */
export async function tentatively<T>(
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
    if (error instanceof Undone) return error.result as T // what `work` answered
    throw error
  }
}

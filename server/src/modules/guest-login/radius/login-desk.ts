import { Batcher } from '../../../platform/batcher'
import type { Clock } from '../../../platform/clock'
import { withReader, withTx, type Database } from '../../../platform/db'
import { findRadiusLogins } from './radius-logins'
import { type FoundLogin, markRadiusLoginsUsed } from './radius-logins.repo'

/** Maximum number of logins in one statement. */
const MAX_BATCH = 200
const PARALLEL = 2

/** Finds logins and marks them as used, several in one statement while many guests log in. */
export class LoginDesk {
  private readonly found: Batcher<{ siteId: number; username: string; now: Date }, FoundLogin | null>
  private readonly used: Batcher<number, void>

  constructor(db: Database, clock: Clock) {
    this.found = new Batcher({
      work: (requests) => withReader(db, (tx) => findRadiusLogins(tx, requests)),
      maxSize: MAX_BATCH,
      parallel: PARALLEL,
    })
    const markUsed = async (ids: number[]) => {
      await withTx(db, (tx) => markRadiusLoginsUsed(tx, ids, clock.now()))
      return ids.map(() => {})
    }
    this.used = new Batcher({ work: markUsed, maxSize: MAX_BATCH, parallel: PARALLEL })
  }

  /** Null: unknown, too old, or its session has ended. */
  find(request: { siteId: number; username: string; now: Date }): Promise<FoundLogin | null> {
    return this.found.run(request)
  }

  /** Resolves once it's committed, so that the gateway may be told. */
  markUsed(id: number): Promise<void> {
    return this.used.run(id)
  }
}

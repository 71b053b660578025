import { sql } from 'drizzle-orm'
import type { Clock } from '../src/platform/clock'
import { type Database, type Tx, withTx } from '../src/platform/db'
import { account, appUser } from '../src/modules/accounts/tables'
import { hashPassword } from '../src/platform/session/password'
import { DEMO_ACCOUNTS, DEMO_LOGINS, DEMO_PASSWORD } from './demo-accounts'
import { addTraffic } from './guest-traffic'
import { insertWhitelist } from './demo-whitelist'
import { insertAccount } from './insert-account'
import { insertHistory, moveSequences } from './insert-history'
import { addSales } from './package-sales'
import { SiteHistory } from './site-history'
import { addBatch } from './voucher-use'

export { DEMO_LOGINS, DEMO_PASSWORD } from './demo-accounts'

/** Any number that no other lock uses: two starts at once must not seed twice. */
const SEED_LOCK = 7_202_611

/** Demo logins with a known password must never stand beside real accounts. */
export class DemoSeedRefusedError extends Error {
  constructor() {
    super(
      'The demo data was not written: this database holds other accounts. Use an empty database for the demo.',
    )
    this.name = 'DemoSeedRefusedError'
  }
}

/**
 * Fills an empty database with the demo, relative to the day of `clock`: the same clock gives the same data
 * (password hashes aside). Does nothing where the demo is there already. All of it or nothing is written.
 */
export async function seedDemo(db: Database, clock: Clock): Promise<'seeded' | 'present'> {
  const now = clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const outcome = await withTx(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await demoIsThere(tx)) return 'present'
    await insertDemo(tx, passwordHash, now)
    return 'seeded'
  })
  // The planner knows nothing of so many new rows, and the embedded database never looks by itself.
  if (outcome === 'seeded') await db.execute(sql`analyze`)
  return outcome
}

async function demoIsThere(tx: Tx): Promise<boolean> {
  const accounts = await tx.$count(account)
  if (accounts === 0) return false
  const emails = new Set((await tx.select({ email: appUser.email }).from(appUser)).map((user) => user.email))
  if (DEMO_LOGINS.every(({ email }) => emails.has(email))) return true
  throw new DemoSeedRefusedError()
}

async function insertDemo(tx: Tx, passwordHash: string, now: Date): Promise<void> {
  for (const demo of DEMO_ACCOUNTS) {
    for (const stored of await insertAccount(tx, demo, passwordHash, now)) {
      const history = new SiteHistory(stored.demo, now.getTime())
      addTraffic(history)
      for (const batch of stored.demo.batches) addBatch(history, batch)
      addSales(history)
      await insertHistory(tx, stored, history)
      await insertWhitelist(tx, stored, now)
    }
  }
  await moveSequences(tx)
}

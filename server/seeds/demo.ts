import { sql } from 'drizzle-orm'
import type { Clock } from '../src/platform/clock'
import { type Database, type Tx, withTx } from '../src/platform/db'
import { account, appUser } from '../src/schema'
import { noteLateReturns } from '../src/modules/marketing/campaigns'
import { hashPassword } from '../src/platform/session/password'
import { DEMO_PASSWORD } from '../../shared/tools/demo-password'
import { DEMO_ACCOUNTS, DEMO_LOGINS } from './accounts/demo-accounts'
import type { SecretBox } from '../src/platform/secrets/secret-box'
import { insertCampaigns } from './campaigns/demo-campaigns'
import { addGuestAccounts } from './guests/guest-accounts'
import { addTraffic } from './guests/guest-traffic'
import { insertGuestProfiles } from './guests/guest-profiles'
import { insertWhitelist } from './guests/whitelist'
import { insertAccount } from './accounts/insert-account'
import { insertHistory, moveSequences } from './sites/insert-history'
import { addSales } from './payments/package-sales'
import { SiteHistory } from './sites/site-history'
import { addBatch } from './vouchers/voucher-use'

export { DEMO_LOGINS, DEMO_PASSWORD }

/** Unique number of an advisory lock: two concurrent starts must not seed twice. */
const SEED_LOCK = 7_202_611

/** Demo logins have a known password, so they must never be added beside real accounts. */
export class DemoSeedRefusedError extends Error {
  constructor() {
    super("Can't add demo data because this database already contains accounts. Use an empty database.")
    this.name = 'DemoSeedRefusedError'
  }
}

/**
 * Fills an empty database with the demo, relative to the day of `clock`: the same clock gives the same data,
 * except passwords. Does nothing if the demo exists. Everything or nothing is written.
 */
export async function seedDemo(db: Database, clock: Clock, box: SecretBox): Promise<'seeded' | 'present'> {
  const now = clock.now()
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const outcome = await withTx(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`)
    if (await demoIsThere(tx)) return 'present'
    await insertDemo(tx, { passwordHash, now, box })
    return 'seeded'
  })
  // The planner has no statistics of the new rows, and the embedded database has no autovacuum.
  if (outcome === 'seeded') {
    await db.execute(sql`analyze`)
    await withTx(db, (tx) => noteLateReturns(tx, now))
  }
  return outcome
}

async function demoIsThere(tx: Tx): Promise<boolean> {
  const accounts = await tx.$count(account)
  if (accounts === 0) return false
  const emails = new Set((await tx.select({ email: appUser.email }).from(appUser)).map((user) => user.email))
  if (DEMO_LOGINS.every(({ email }) => emails.has(email))) return true
  throw new DemoSeedRefusedError()
}

interface Seeding {
  passwordHash: string
  now: Date
  box: SecretBox
}

async function insertDemo(tx: Tx, { passwordHash, now, box }: Seeding): Promise<void> {
  for (const demo of DEMO_ACCOUNTS) {
    for (const stored of await insertAccount(tx, demo, passwordHash, now)) {
      const history = new SiteHistory(stored.demo, now.getTime())
      addTraffic(history)
      for (const batch of stored.demo.batches) addBatch(history, batch)
      addSales(history)
      addGuestAccounts(history)
      await insertHistory(tx, stored, history, box)
      await insertGuestProfiles(tx, stored, now)
      await insertWhitelist(tx, stored, now)
      await insertCampaigns(tx, stored, now)
    }
  }
  await moveSequences(tx)
}

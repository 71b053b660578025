import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { withTx, type Database, type Tx } from '../../platform/db'
import { site } from '../sites/tables'
import { defineJob, type Job } from '../../platform/jobs'
import { deleteVouchersOfSite } from '../vouchers'

/** Any number that no other pair of locks uses. The second of the pair is the site. */
const PURGE_LOCK = 8_002
/** Rows per transaction: others wait no longer than for these, also where the database has one connection. */
const PORTION = 1_000
/**
 * What may be too much for one statement, each by the column that its index of sites goes on with: without
 * that order every portion would read what is deleted already. Devices and sessions go with their guests;
 * all else goes with the site itself.
 */
const LARGE_TABLES = {
  guest: 'id',
  voucher: 'id',
  payment_tx: 'id',
  guest_account: 'id',
  portal_visit: 'shown_at',
  outbound_sms: 'created_at',
} as const
type LargeTable = keyof typeof LARGE_TABLES

/** Takes away what is in sites that were deleted, and the sites. Killed half-way, the next run goes on. */
export async function purgeDeletedSites(
  db: Database,
  onError: (error: unknown) => void,
  portion = PORTION,
): Promise<void> {
  const gone = await withTx(db, (tx) =>
    tx.select({ id: site.id }).from(site).where(isNotNull(site.deletedAt)).orderBy(asc(site.deletedAt)),
  )
  for (const { id } of gone) await purgeSite(db, id, portion).catch(onError)
}

/** Often, because people expect what they delete to be gone. */
export function deletedSitesJob(db: Database, onError: (error: unknown) => void): Job<never> {
  return defineJob('deleted-sites', () => purgeDeletedSites(db, onError), {
    cron: '* * * * *',
    retryLimit: 0,
    expireInSeconds: 3600,
  })
}

async function purgeSite(db: Database, siteId: number, portion: number): Promise<void> {
  for (const table of Object.keys(LARGE_TABLES) as LargeTable[]) {
    let taken = portion
    while (taken === portion) {
      const answer = await withTx(db, (tx) => takePortion(tx, siteId, { table, portion }))
      if (answer === null) return // another process is at it
      taken = answer
    }
  }
  await withTx(db, (tx) => tx.delete(site).where(and(eq(site.id, siteId), isNotNull(site.deletedAt))))
}

async function takePortion(
  tx: Tx,
  siteId: number,
  { table, portion }: { table: LargeTable; portion: number },
): Promise<number | null> {
  const { rows } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}::int, ${siteId}::int) as mine`,
  )
  if (!rows[0]?.mine) return null
  if (table === 'voucher') return deleteVouchersOfSite(tx, siteId, portion)
  const [name, key] = [sql.identifier(table), sql.identifier(LARGE_TABLES[table])]
  const { rowCount } = await tx.execute(sql`
    delete from ${name} where ctid = any(array(
      select ctid from ${name} where site_id = ${siteId} order by ${key} limit ${portion}
    ))`)
  return rowCount ?? 0
}
